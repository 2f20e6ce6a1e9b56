import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** From the workshop list to the changes of many at once. */
export function ChangeManyLink() {
  const { t } = useTranslation('changes')
  return (
    <Button
      variant="default"
      leftSection={<IconListCheck size={16} />}
      renderRoot={(props) => <Link to="/reseau/adherents/changements" {...props} />}
    >
      {t('open')}
    </Button>
  )
}
