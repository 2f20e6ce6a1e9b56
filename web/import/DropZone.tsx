import { Button, Group, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DropZone.module.css'

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly disabled: boolean
}

/** Where files are dropped, or chosen by the button: the same for the mouse, the finger and the keyboard. */
export function DropZone({ onFiles, disabled }: DropZoneProps) {
  const { t } = useTranslation('import')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    if (!disabled && list && list.length > 0) onFiles([...list])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
      <Text fw={600}>{t('drop.title')}</Text>
      <Text c="dimmed" fz="sm" maw={520} ta="center">
        {t('drop.text')}
      </Text>
      <Group>
        <Button
          variant="light"
          leftSection={<IconUpload size={16} />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t('drop.choose')}
        </Button>
      </Group>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        multiple
        hidden
        aria-label={t('drop.choose')}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
