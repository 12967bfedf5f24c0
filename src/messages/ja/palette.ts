import type { palette as en } from '../en/palette.ts';
import type { Translated } from '../index.ts';

export const palette: Translated<typeof en> = {
  entries: 'エントリ',
  searching: 'エントリを検索しています…',
  searchFailed: '一部のエントリを検索できませんでした。再試行',
  wordsOfTasks: '受信箱, 承認, ToDo, 判断',
  wordsOfApplications: 'フォーム, 申請, 開始',
  wordsOfReferenceData: 'テーブル, リスト, キーと値, データセット, マスターデータ',
  wordsOfDataConnectors: 'API, REST, cURL, 連携, 外部システム',
  wordsOfDrafts: '未完了, 未提出, 続き',
  wordsOfDesignList: 'フォームエディター, ワークフロー, デザイナー, 公開',
  wordsOfProfile: '設定, アカウント, テーマ, 言語, タイムゾーン, 開始ページ, 不在, 代理人, 休暇, 通知',
  wordsOfOwnMails: 'メール, メッセージ',
  wordsOfSchedules: '繰り返し, 自動, 毎週, 毎月',
  wordsOfNotifications: 'お知らせ, 未読, メンション',
  wordsOfSingleSignOn: 'sso, saml, openid, microsoft, google, okta, ldap, scim, ログイン',
  wordsOfWorkingHours: '設定, カレンダー, 祝日, 曜日, 期限, 組織',
  processMap: 'プロセスマップ',
  wordsOfProcessMap: 'プロセスマイニング, バリアント, ボトルネック, 待ち時間, イベントログ, XES',
  wordsOfProcessDashboard: '実行中, 停止, エラー, 再試行, 監視, 運用',
  wordsOfAudit: '誰が何をしたか, 変更, ログ, 証明',
  wordsOfKeys: 'トークン API キー OAuth クライアント CORS オリジン',
  wordsOfWebhooks: 'イベント 連携',
  wordsOfConnectHub: '企業登記 ショップ キー VAT',
  wordsOfAssistant: 'AI チャット モデル プロバイダー OpenAI Anthropic Ollama',
};
