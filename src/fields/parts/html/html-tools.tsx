import type { ChainedCommands, Editor } from '@tiptap/react';
import { type ReactNode, useRef } from 'react';
import type { HtmlRules } from '#engine/form/field-type.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from './html.module.css';
import { LinkTool } from './link-tool.tsx';
import { TableTool } from './table-tool.tsx';
import { focusedChain } from './use-html-editor.tsx';

interface Tool {
  readonly tag: string;
  readonly icon: string;
  readonly label: MessageKey;
  isOn(editor: Editor): boolean;
  run(chain: ChainedCommands): ChainedCommands;
}

const mark = (tag: string, name: string, icon: string, label: MessageKey): Tool => ({
  tag,
  icon,
  label,
  isOn: (editor) => editor.isActive(name),
  run: (chain) => chain.toggleMark(name),
});

const heading = (level: 1 | 2 | 3): Tool => ({
  tag: `h${level}`,
  icon: `heading-${level}`,
  label: `field-views:heading${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const block = (tag: string, name: string, icon: string, label: MessageKey, run: Tool['run']): Tool => ({
  tag,
  icon,
  label,
  isOn: (editor) => editor.isActive(name),
  run,
});

const groups: readonly (readonly Tool[])[] = [
  [heading(1), heading(2), heading(3)],
  [
    mark('strong', 'bold', 'bold', 'field-views:bold'),
    mark('em', 'italic', 'italic', 'field-views:italic'),
    mark('u', 'underline', 'underline', 'field-views:underline'),
    mark('s', 'strike', 'strikethrough', 'field-views:strike'),
    mark('code', 'code', 'code', 'field-views:inlineCode'),
  ],
  [
    block('ul', 'bulletList', 'list', 'field-views:bulletList', (chain) => chain.toggleBulletList()),
    block('ol', 'orderedList', 'list-ordered', 'field-views:orderedList', (chain) =>
      chain.toggleOrderedList(),
    ),
    block('blockquote', 'blockquote', 'quote', 'field-views:quote', (chain) => chain.toggleBlockquote()),
  ],
];

interface HtmlToolsProps {
  readonly editor: Editor;
  readonly rules: HtmlRules;
  readonly isSource: boolean;
  /** Absent where the HTML itself is not shown. */
  readonly onSource?: (isSource: boolean) => void;
  /** Absent where pictures are not allowed. */
  readonly onPicture?: (file: File) => void;
  readonly otherAddresses?: RegExp;
  /** Shown first. */
  readonly ownTools?: ReactNode;
}

/** The toolbar above a text: the actions for the selection. */
export function HtmlTools(props: HtmlToolsProps) {
  const { editor, rules, isSource, onSource, onPicture, ownTools } = props;
  const t = useT();
  const offered = groups
    .map((tools) => tools.filter(({ tag }) => rules.tags.includes(tag)))
    .filter((tools) => tools.length > 0);
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('field-views:formatting')}>
      {ownTools && <span className={styles.group}>{ownTools}</span>}
      {!isSource &&
        offered.slice(0, -1).map((tools) => <ToolGroup key={tools[0]?.tag} editor={editor} tools={tools} />)}
      {!isSource && (
        <ToolGroup editor={editor} tools={offered.at(-1) ?? []}>
          <LinkTool editor={editor} otherAddresses={props.otherAddresses} />
          {rules.tags.includes('table') && <TableTool editor={editor} />}
          {onPicture && <PictureTool onPicture={onPicture} />}
        </ToolGroup>
      )}
      {onSource && (
        <IconButton
          icon="braces"
          label={t('field-views:htmlSource')}
          isPressed={isSource}
          className={styles.end}
          onClick={() => onSource(!isSource)}
        />
      )}
    </div>
  );
}

function ToolGroup(props: { editor: Editor; tools: readonly Tool[]; children?: ReactNode }) {
  const t = useT();
  const { editor } = props;
  return (
    <span className={styles.group}>
      {props.tools.map((tool) => (
        <IconButton
          key={tool.tag}
          icon={tool.icon}
          label={t(tool.label)}
          isPressed={tool.isOn(editor)}
          onClick={() => tool.run(focusedChain(editor)).run()}
        />
      ))}
      {props.children}
    </span>
  );
}

function PictureTool({ onPicture }: { onPicture: (file: File) => void }) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="image" label={t('field-views:addPicture')} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        aria-label={t('field-views:addPicture')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPicture(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
