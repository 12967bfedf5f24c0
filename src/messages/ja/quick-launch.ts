import type { quickLaunch as en } from '../en/quick-launch.ts';
import type { Translated } from '../index.ts';

export const quickLaunch: Translated<typeof en> = {
  title: 'クイック起動',
  arrange: 'クイック起動を整理',
  arrangeTitle: 'クイック起動を整理',
  arrangeAbout:
    'クイック起動に用意されたアプリです。使うものにチェックを入れ、好きな順に並べてください。変更はすぐに保存されます。',
  moveUp: '{{name}} を上へ',
  moveDown: '{{name}} を下へ',
  reset: 'リセット',
  done: '完了',
  allHidden: 'すべてのアプリを非表示にしています。タイトル横のボタンで元に戻せます。',
  more_one: 'ほか {{count}} 件',
  more_other: 'ほか {{count}} 件',
};
