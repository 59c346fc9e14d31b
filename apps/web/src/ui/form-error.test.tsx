import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CallFailed } from '../lib/api/problems.ts';
import { FormError } from './form-error.tsx';

/** A form in which something could not be saved. */
function Form({ error, isInvalid = false }: { error: unknown; isInvalid?: boolean }) {
  return (
    <MantineProvider env="test">
      <FormError error={error} />
      <input aria-label="name" aria-invalid={isInvalid} />
    </MantineProvider>
  );
}

const refused = new CallFailed(0, 'no connection');
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('the error message of a form', () => {
  it('takes the focus that a button lost while it was disabled', async () => {
    const { rerender } = render(<Form error={null} />);
    rerender(<Form error={refused} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });

  it('is scrolled into sight and leaves the focus in a field', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const { rerender } = render(<Form error={null} />);
    screen.getByLabelText('name').focus();
    rerender(<Form error={refused} />);
    await waitFor(() => expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]));
    expect(document.activeElement).toBe(screen.getByLabelText('name'));
    scroll.mockRestore();
  });

  it('moves nothing when a wrong field has the focus', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const { rerender } = render(<Form error={null} isInvalid />);
    screen.getByLabelText('name').focus();
    rerender(<Form error={refused} isInvalid />);
    await nextFrame();
    await nextFrame();
    expect(scroll).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('name'));
    scroll.mockRestore();
  });
});
