import { ImageChange, type MediaImage } from '@relance/domain/messages/media.ts'
import { useContractForm } from '../ui/use-contract-form.ts'
import classes from './ImageLibrary.module.css'
import { ImageUsesNote } from './ImageUsesNote.tsx'
import { ImageWords } from './ImageWords.tsx'
import { useSaveImage } from './library.queries.ts'
import { ShelfForm } from './ShelfForm.tsx'

/** The words of a picture that is in the library already, and where it is used. E-mails in which it stands keep theirs. */
export function ImageEdit({ image, onBack }: { image: MediaImage; onBack: () => void }) {
  const save = useSaveImage(image.id)
  const { titre, texteAlternatif } = image
  const form = useContractForm(ImageChange, { defaultValues: { titre, texteAlternatif } })
  return (
    <ShelfForm form={form} save={save} onBack={onBack}>
      <img src={image.contenu} alt="" className={classes.chosen} />
      <ImageWords form={form} />
      <ImageUsesNote imageId={image.id} />
    </ShelfForm>
  )
}
