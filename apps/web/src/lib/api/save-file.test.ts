import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('saving a file', () => {
  it('keeps the address of the file until the browser has had time to read it', () => {
    vi.useFakeTimers();
    URL.createObjectURL = vi.fn(() => 'blob:a');
    URL.revokeObjectURL = vi.fn();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    saveFile(new Blob(['a']), 'daftar.xlsx');
    expect(clicked.mock.contexts[0]).toMatchObject({ download: 'daftar.xlsx', href: 'blob:a' });
    vi.advanceTimersByTime(30_000);
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:a');
  });
});
