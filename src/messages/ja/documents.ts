import type { documents as en } from '../en/documents.ts';
import type { Translated } from '../index.ts';

export const documents: Translated<typeof en> = {
  printOrPdf: '印刷または PDF',
  print: '印刷',
  pdf: 'PDF をダウンロード',
  back: '戻る',
  history: '履歴',
  when: '日時',
  who: '担当者',
  what: '内容',
  message: 'メッセージ',
  printed: '{{title}} · {{name}} が印刷、{{when}}',
  page: '{{page}} / {{pages}} ページ',
  pictureOf: '画像: {{name}}',
  signatureOf: '署名: {{name}}',
  logoOf: '{{name}} のロゴ',
  onlyVisible: '印刷されるのは、あなたが見られる項目だけです。',
  sameAsPdf: 'PDF の内容も同じです。スクリーンリーダー用のタグが付いています。',
  contents: '内容',
  making: 'PDF を作成しています…',
  pdfFailed: 'PDF を作成できませんでした',
  failed: '文書を読み込めませんでした',
  printTitle: '{{title}} を印刷',
  entries_one: '{{count}} 件',
  entries_other: '{{count}} 件',
  preparing: '文書を準備しています',
};
