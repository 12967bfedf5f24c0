import type { authorities as english } from '../en/authorities.ts';
import type { Translated } from '../index.ts';

export const authorities: Translated<typeof english> = {
  title: '認証局',
  loadFailed: '認証局を読み込めませんでした',
  about:
    '自社ネットワーク内のシステムは、独自の認証局が発行した証明書を使うことがよくあります。組織のコネクター、データベース、Webhook、メールボックスなどの接続は、公的な認証局に加え、ここに登録した認証局の証明書も受け入れます。',
  none: '独自の認証局はありません',
  noneText: '公的な認証局の証明書だけを受け入れます。',
  add: '認証局を追加',
  addTitle: '認証局を信頼する',
  pem: '証明書 (PEM)',
  pemHelp:
    '認証局の証明書を貼り付けます。複数ある場合は続けて貼り付けてください。秘密鍵は決して貼り付けないでください。',
  chooseFile: 'ファイルを選択',
  trust: '信頼する',
  added: '認証局を信頼しました',
  until: '{{date}} まで',
  expired: '{{date}} に期限切れ',
  fingerprint: 'フィンガープリント (SHA-256)',
  issuedBy: '発行者: {{name}}',
  selfIssued: '自己署名',
  addedBy: '{{date}} に {{name}} が追加',
  remove: '信頼を解除',
  removeTitle: 'この認証局の信頼を解除しますか?',
  removeText: '{{name}} が発行した証明書を使うシステムには接続できなくなります。',
  removed: '認証局の信頼を解除しました',
};
