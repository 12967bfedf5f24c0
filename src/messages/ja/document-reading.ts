import type { documentReading as en } from '../en/document-reading.ts';
import type { Translated } from '../index.ts';

export const documentReading: Translated<typeof en> = {
  provider: '文書の読み取り',
  none: '読み取らない',
  service: 'サービス',
  licence: 'ライセンスを追加する必要があります',
  oneOf: 'サービスなし',
  embedded: '自社のサーバーで動作します。文書が外部に送信されることはありません。',
  outside: '文書はこのプロバイダーに送信されます。',
  notReady: '先に管理者がトークンを保存する必要があります。',
  loadFailed: 'プロバイダーを読み込めませんでした',
};
