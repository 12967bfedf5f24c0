import type { Translated } from '../index.ts';

export const permalink: Translated<typeof import('../en/permalink.ts').permalink> = {
  file: 'ファイル',
  open: 'ファイルを開く',
  none: 'このファイルはありません',
  noneText: 'リンクが不完全か、ファイルが削除されたか、そのエントリを見る権限がありません。',
  failed: 'ファイルが見つかりませんでした',
};
