import type { comments as en } from '../en/comments.ts';
import type { Translated } from '../index.ts';

export const comments: Translated<typeof en> = {
  title: '会話',
  empty: 'コメントはまだありません。',
  emptyHint: '@ を入力すると人に尋ねられます。',
  failed: '会話を読み込めませんでした。',
  placeholder: 'コメントを入力。@ で人に言及できます',
  send: '送信',
  attach: 'ファイルを添付',
  removeFile: '{{name}} を外す',
  uploading: '{{name}} をアップロード中',
  older: '以前のコメントを表示',
  nobody: '見つかりませんでした',
};
