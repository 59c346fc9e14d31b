/** Leaves empty fields and the default sort order out of the URL that a form opens, so that it is short to share. */
export function leaveEmptyOut(element: HTMLElement): void {
  element.addEventListener('formdata', (event) => {
    const { formData } = event;
    const leftOut = [...formData].filter(([name, value]) => value === '' || isDefault(name, value));
    for (const [name] of leftOut) formData.delete(name);
  });
}

const isDefault = (name: string, value: FormDataEntryValue) => name === 'sort' && value === 'departure';
