import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, Mark, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'

/** H₂O, m²: kept where they are; there is no button for them. */
const lowOrHigh = (tag: 'sub' | 'sup') =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** What the shop's pages allow in a text (`clean-html.ts` of the server): all else is lost while it is pasted. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'] },
  }),
  lowOrHigh('sub'),
  lowOrHigh('sup'),
  TableKit.configure({ table: { resizable: false } }),
]

/** A formatted text. The server keeps only what the shop allows. */
export default function RichText({
  label,
  hint,
  error,
  html,
  onHtml,
}: {
  label: string
  hint: string
  error: string | undefined
  html: string
  onHtml: (html: string) => void
}) {
  const id = useId()
  const editor = useEditor({
    extensions,
    content: html,
    // The button that opened it had the focus.
    autofocus: 'end',
    // The policy of these pages allows no styles from scripts; theirs are in the style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        class:
          'rich-text min-h-40 max-h-128 overflow-y-auto px-3 py-2.5 text-body outline-none pointer-coarse:text-base',
      },
    },
    onUpdate: ({ editor: { isEmpty, getHTML } }) => onHtml(isEmpty ? '' : getHTML.call(editor)),
  })
  // Another draft was taken over; while somebody types here, this text is the newer one.
  useEffect(() => {
    if (editor && !editor.isFocused && editor.getHTML() !== html)
      editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <div>
      <p id={id} className="mb-1 text-note font-bold">
        {label}
      </p>
      <div className="overflow-hidden rounded-control border border-edge bg-card focus-within:outline-2 focus-within:outline-offset-1">
        {editor ? <Toolbar editor={editor} /> : null}
        <EditorContent editor={editor} />
      </div>
      <p className={`mt-1 text-note ${error ? 'font-semibold text-rose-ink' : 'text-ink-soft'}`}>
        {error ?? hint}
      </p>
    </div>
  )
}

function Toolbar({ editor }: { editor: Editor }) {
  const [isLinking, setIsLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <div className="border-rule-soft border-b bg-head">
      <div role="toolbar" aria-label="Format teks" className="flex flex-wrap gap-0.5 px-1.5 py-1">
        <Tool label="Tebal" icon={Bold} isOn={on.bold} run={() => chain().toggleBold().run()} />
        <Tool label="Miring" icon={Italic} isOn={on.italic} run={() => chain().toggleItalic().run()} />
        <Tool
          label="Judul bagian"
          icon={Heading2}
          isOn={on.heading}
          run={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Tool label="Daftar" icon={List} isOn={on.bullets} run={() => chain().toggleBulletList().run()} />
        <Tool
          label="Daftar bernomor"
          icon={ListOrdered}
          isOn={on.numbers}
          run={() => chain().toggleOrderedList().run()}
        />
        <Tool label="Kutipan" icon={Quote} isOn={on.quote} run={() => chain().toggleBlockquote().run()} />
        <Tool
          label="Tautan"
          icon={Link2}
          isOn={on.link}
          run={() => (on.link ? chain().unsetLink().run() : setIsLinking(true))}
        />
        <span className="ml-auto flex gap-0.5">
          <Tool label="Urungkan" icon={Undo2} run={() => chain().undo().run()} />
          <Tool label="Ulangi" icon={Redo2} run={() => chain().redo().run()} />
        </span>
      </div>
      {isLinking ? (
        <LinkRow
          onLink={href => {
            setIsLinking(false)
            if (href) chain().extendMarkRange('link').setLink({ href }).run()
          }}
        />
      ) : null}
    </div>
  )
}

const Tool = ({
  label,
  icon: Icon,
  isOn,
  run,
}: {
  label: string
  icon: LucideIcon
  isOn?: boolean
  run: () => unknown
}) => (
  <IconButton
    label={label}
    aria-pressed={isOn}
    // The selection stays in the text.
    onMouseDown={event => event.preventDefault()}
    onClick={run}
    className="aria-pressed:bg-well aria-pressed:text-ink"
  >
    <Icon aria-hidden size={17} />
  </IconButton>
)

function LinkRow({ onLink }: { onLink: (href: string | null) => void }) {
  const [href, setHref] = useState('')
  return (
    <div className="flex items-center gap-2 px-2 pb-2">
      <input
        aria-label="Alamat tautan"
        placeholder="https://"
        inputMode="url"
        // biome-ignore lint/a11y/noAutofocus: the person has just pressed the button for it
        autoFocus
        value={href}
        onChange={event => setHref(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') onLink(null)
          if (event.key !== 'Enter') return
          event.preventDefault()
          onLink(href.trim() || null)
        }}
        className={controlClass}
      />
      <Button size="small" onClick={() => onLink(href.trim() || null)}>
        Pasang
      </Button>
    </div>
  )
}
