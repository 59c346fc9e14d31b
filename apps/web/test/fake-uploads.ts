import { vi } from 'vitest';
import type { Answer } from './fake-server.ts';

/** What was sent: where to, as what, and the name of the file. */
export type Uploaded = { path: string; name: string; fields: Record<string, string> };

/**
 * A server that takes files as the browser sends them, with their progress, and remembers them.
 * @param answer what each file is answered with; a status of 0 is a line that broke
 */
export function fakeUploads(answer: (upload: Uploaded) => Answer): Uploaded[] {
  const uploads: Uploaded[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = 0;
      responseText = '';
      #path = '';
      open(_method: string, path: string) {
        this.#path = path;
      }
      setRequestHeader() {}
      abort() {
        this.dispatchEvent(new Event('abort'));
      }
      send(form: FormData) {
        const { file, ...fields } = Object.fromEntries(form) as Record<string, string> & { file?: unknown };
        const upload = { path: this.#path, name: (file as File).name, fields };
        uploads.push(upload);
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
        queueMicrotask(() => {
          const { status = 201, body } = answer(upload);
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
        });
      }
    },
  );
  return uploads;
}
