/** Leaves what was not chosen out of the address, so that it is short enough to send to somebody. */
export function leaveEmptyOut(element: HTMLElement): void {
  element.addEventListener('formdata', (event) => {
    const { formData } = event;
    const idle = [...formData].filter(([name, value]) => value === '' || isDefault(name, value));
    for (const [name] of idle) formData.delete(name);
  });
}

const isDefault = (name: string, value: FormDataEntryValue) => name === 'sort' && value === 'departure';
