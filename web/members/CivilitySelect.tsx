import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** How somebody is addressed: the stored words are French, the shown ones the reader's. */
export function CivilitySelect(props: Omit<NativeSelectProps, 'data' | 'label'>) {
  const { t } = useTranslation('members')
  return (
    <NativeSelect
      maw={180}
      {...props}
      label={t('contact.salutation')}
      data={[
        { value: '', label: t('contact.noTitle') },
        { value: 'M.', label: t('contact.mr') },
        { value: 'Mme', label: t('contact.mrs') },
      ]}
    />
  )
}
