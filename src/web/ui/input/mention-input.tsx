import { Mentions } from 'antd';
import { AntdProvider } from '../theme/antd-provider.tsx';

/** A person or thing that can be mentioned. */
export interface Mention {
  readonly id: string;
  readonly name: string;
}

/** A few lines of text in which an @ searches the possible mentions. */
export function MentionInput(props: {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly found: readonly Mention[];
  readonly emptyText: string;
  readonly onSearch: (text: string) => void;
  readonly onMention: (mention: Mention) => void;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter or Cmd+Enter. */
  readonly onSend: () => void;
}) {
  const { found } = props;
  return (
    <AntdProvider>
      <Mentions
        aria-label={props.label}
        placeholder={props.label}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={props.value}
        maxLength={props.maxLength}
        filterOption={false}
        notFoundContent={props.emptyText}
        options={found.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        onSearch={props.onSearch}
        onSelect={({ key }) => {
          // The library appends to the keys that it is given.
          const mention = found.find(({ id }) => String(key).startsWith(id));
          if (mention) props.onMention(mention);
        }}
        onChange={props.onChange}
        onKeyDown={(event) => {
          // The dialog and the shortcuts of the page must not react to keys in the text.
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          props.onSend();
        }}
      />
    </AntdProvider>
  );
}
