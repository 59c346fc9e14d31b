/**
 * Leaves fields that are empty or unchanged from their default out of the address of a form, so that it is short
 * enough to share.
 */
export function leaveEmptyOut(element: HTMLElement): void {
  element.addEventListener('formdata', (event) => {
    const { formData } = event;
    const leftOut = [...formData].filter(([name, value]) => value === '' || isDefault(name, value));
    for (const [name] of leftOut) formData.delete(name);
  });
}

const isDefault = (name: string, value: FormDataEntryValue) => name === 'sort' && value === 'departure';
