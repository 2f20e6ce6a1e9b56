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
    },
  },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2022' },
})
