import type { Clics } from '@relance/domain/diffusion/diffusion.ts'
import { useTranslation } from 'react-i18next'

type LinkClicks = Clics['liens'][number]

/** What a link is called: what is written on it, or that it is the appointment link. */
export function useLinkName() {
  const { t } = useTranslation('links')
  return ({ libelle, rendezVous }: Pick<LinkClicks, 'libelle' | 'rendezVous'>): string =>
    rendezVous ? t('clicks.booking') : libelle || t('clicks.unnamed')
}
