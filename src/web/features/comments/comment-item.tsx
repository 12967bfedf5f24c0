import { getFile } from '#contracts/files/get-file.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import styles from './comments.module.css';
import { mentionPieces } from './mention-text.ts';
import type { Comment } from './use-comments.ts';

/** A comment with its author, time and files. */
export function CommentItem({ comment }: { comment: Comment }) {
  const format = useFormat();
  const { author, created_on, text, mentions, files } = comment;
  const asking = useAction(getFile, {
    onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener'),
  });
  return (
    <li className={styles.item}>
      <Avatar id={author.id} name={author.name} size={24} />
      <div className={styles.said}>
        <p className={styles.who}>
          <b className="cut">{author.name}</b>
          <time dateTime={created_on} title={format.dateTime(created_on)}>
            {format.moment(created_on)}
          </time>
        </p>
        <p className={styles.text}>
          {mentionPieces(text, mentions).map((piece, index) =>
            piece.isMention ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
              <span key={index} className={styles.mention}>
                {piece.text}
              </span>
            ) : (
              piece.text
            ),
          )}
        </p>
        {files.map((file) => (
          <button
            key={file.key}
            type="button"
            className={styles.file}
            onClick={() => asking.run({ body: { key: file.key } })}
          >
            <Icon name="file-text" size={14} />
            <span className="cut">{file.name}</span>
            <Count>{format.fileSize(file.size)}</Count>
          </button>
        ))}
      </div>
    </li>
  );
}
