import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { emailFields, type MergeField, mergeFields } from '@relance/domain/messages/merge.ts'
import Mention from '@tiptap/extension-mention'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MergeFieldMenu } from './MergeFieldMenu.tsx'
import { fromEditorHtml, toEditorHtml } from './merge-html.ts'

const fields = [...(Object.keys(mergeFields) as MergeField[]), ...emailFields]

/** The text of a block, written in place: bold, italic, underline, lists, links, and fields as one piece each. */
export default function RichTextBlock(props: {
  html: string
  label: string
  onChange: (html: string) => void
  /** With a frame of its own, where it stands in a form and not on a page. */
  bordered?: boolean
}) {
  const { html, label, onChange, bordered = false } = props
  const { t } = useTranslation('messages')
  const nameOf = (id: string) => (fields.includes(id as MergeField) ? t(`fields.${id as MergeField}`) : id)
  const written = useRef(html)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        // The titles that a text beside a picture starts with.
        heading: { levels: [2, 3] },
        codeBlock: false,
        code: false,
        blockquote: false,
        horizontalRule: false,
        strike: false,
        link: {
          openOnClick: false,
          isAllowedUri: (address, { defaultValidate }) => address.startsWith('{{') || defaultValidate(address),
        },
      }),
      Mention.configure({
        renderText: ({ node }) => `{{${String(node.attrs['id'])}}}`,
        renderHTML: ({ node }) => [
          'span',
          { 'data-type': 'mention', 'data-id': String(node.attrs['id']) },
          nameOf(String(node.attrs['id'])),
        ],
      }),
    ],
    content: toEditorHtml(html),
    onUpdate: ({ editor: changed }) => {
      written.current = fromEditorHtml(changed.getHTML())
      onChange(written.current)
    },
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
  })
  // Undo and redo change the text from outside; what was typed here comes back as it went out.
  useEffect(() => {
    if (html === written.current || !editor || editor.isDestroyed) return
    written.current = html
    editor.commands.setContent(toEditorHtml(html), { emitUpdate: false })
  }, [editor, html])
  return (
    <RichTextEditor
      editor={editor}
      variant="subtle"
      labels={{
        boldControlLabel: t('rich.bold'),
        italicControlLabel: t('rich.italic'),
        underlineControlLabel: t('rich.underline'),
        h3ControlLabel: t('rich.heading'),
        bulletListControlLabel: t('rich.bullets'),
        orderedListControlLabel: t('rich.numbers'),
        linkControlLabel: t('rich.link'),
        unlinkControlLabel: t('rich.unlink'),
        linkEditorInputLabel: t('rich.address'),
        linkEditorInputPlaceholder: 'https://',
        linkEditorExternalLink: t('rich.newTab'),
        linkEditorInternalLink: t('rich.sameTab'),
        linkEditorSave: t('rich.save'),
      }}
      style={bordered ? {} : { border: 0, background: 'transparent' }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <MergeFieldMenu
          compact
          fields={fields}
          onPick={(id) =>
            editor
              ?.chain()
              .focus()
              .insertContent([
                { type: 'mention', attrs: { id } },
                { type: 'text', text: ' ' },
              ])
              .run()
          }
        />
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
