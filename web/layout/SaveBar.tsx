import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StickyFooter } from '../ui/StickyFooter.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

interface SaveBarProps {
  readonly dirty: boolean
  readonly busy: boolean
  readonly onSave: () => void
  readonly onReset: () => void
}

/** The bar of a form with unsaved changes: save or give up, and a question before the page is left without either. */
export function SaveBar({ dirty, busy, onSave, onReset }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <>
      <LeaveGuard when={dirty && !busy} />
      {dirty && (
        <StickyFooter
          label={t('save.label')}
          figures={t('save.unsaved')}
          actions={
            <>
              <Button variant="default" onClick={onReset} disabled={busy}>
                {t('action.undo')}
              </Button>
              <Button onClick={onSave} loading={busy}>
                {t('action.save')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
