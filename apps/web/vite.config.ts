import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  base: '/app/',
  plugins: [react()],
  // The server puts a fresh nonce in the place of this word for every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/user_api': api, '/admin_api': api, '/files': api, '/media': api } },
});
