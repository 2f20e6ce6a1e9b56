import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/inter/wght.css'
import './theme/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startWords } from './i18n/i18n.ts'
import { Application } from './layout/Application.tsx'

await startWords()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Application />
  </StrictMode>,
)
