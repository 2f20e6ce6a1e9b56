// Runs before the page is drawn, so that someone who works in the dark is not dazzled while the application loads.
// A file and not an inline script: the server's content security policy allows no inline script.
{
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage is refused: the system's preference is used.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}
