import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  /** Told a moment after the last key. */
  readonly onChange: (value: string) => void
}

/** A search that follows the typing, a quarter of a second behind. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const tell = useDebouncedCallback(onChange, 250)
  const [known, setKnown] = useState(value)
  // A search that came from elsewhere ("back", a link) is shown; the echo of what is being typed does not eat its last space.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const set = (next: string) => {
    setTyped(next)
    tell(next.trim())
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      style={{ flex: '1 1 240px', maxWidth: 360 }}
      leftSection={<IconSearch size={16} />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('action.clearSearch')} onClick={() => set('')} />}
      value={typed}
      onChange={(event) => set(event.currentTarget.value)}
      maxLength={100}
    />
  )
}
