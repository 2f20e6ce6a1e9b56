import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `/api` alone would also catch the sources in web/api.
const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/routes`,
      generatedRouteTree: `${import.meta.dirname}/routeTree.gen.ts`,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api/v1/': server,
      '/api/openapi.json': server,
      '/documents': 'http://127.0.0.1:8080',
      '/desabonnement': server,
      '/media': server,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    modulePreload: {
      // Listing what each page's pieces import weighs 7 kB on the first one. Pages are asked for when the pointer comes near
      // their link, and find their pieces then; their styles must be there before them.
      resolveDependencies: (_, pieces, { hostType }) =>
        hostType === 'js' ? pieces.filter((piece) => piece.endsWith('.css')) : pieces,
    },
    rolldownOptions: {
      output: {
        // The first piece lists the names of all others, and names of words would add 2 kB to every page. The manifest has them.
        chunkFileNames: 'assets/[hash].js',
        // What every page needs first comes in one piece: it compresses better than fifty, and is asked for once.
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*\/web\/(?:main\.tsx|index\.html))/ }],
        },
      },
    },
  },
})
