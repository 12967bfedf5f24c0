import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutFormRules } from './scripts/build/leave-out-form-rules.ts';
import { leaveOutSchemas } from './scripts/build/leave-out-schemas.ts';
import { nameSharedChunks } from './scripts/build/shared-chunks.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/**
 * Libraries that nearly every screen needs get a chunk of their own, so that a release of ours does not
 * make browsers fetch them again. Heavy ones (graph, layout, drag and drop) are left to the lazy import
 * that asks for them.
 */
const sharedChunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 30 },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/, priority: 20 },
  // The page itself names the entries, which stay files of their own.
  {
    name: 'begin',
    tags: ['$initial' as const],
    test: (id: string) => !/(index\.html|main\.tsx)$/.test(id),
    priority: 12,
  },
  {
    debugName: 'shell',
    name: nameSharedChunks(`${import.meta.dirname}/src/web`, [
      {
        name: 'shell',
        roots: ['app/behind-sign-in.ts'],
        // The styles of controls are on all pages, and a few kilobytes cost less than a request for each.
        also: /[/]src[/]web[/]ui[/].*\.module\.css$/,
      },
    ]),
    priority: 10,
  },
];

export default defineConfig({
  root: 'src/web',
  plugins: [react(), leaveOutSchemas(), leaveOutFormRules()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    chunkSizeWarningLimit: 1600,
    // Files stay files: browsers keep them, and pages need no data: addresses.
    assetsInlineLimit: 0,
    // Which file needs which: for scripts/check-first-load.ts; never served, as its folder begins with a dot.
    manifest: true,
    // The packages in it and their licences: for scripts/build/product-documents.ts.
    license: { fileName: '.vite/licenses.json' },
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/health': { target: server, changeOrigin: false },
      '/TaskHub': { target: server, ws: true, changeOrigin: false },
    },
  },
});
