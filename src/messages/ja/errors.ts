import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../index.ts';

export const errors: Translated<typeof en> = {
  malformed_request: 'リクエストを読み取れませんでした。',
  not_signed_in: 'サインインしてください。',
  token_expired: 'セッションの有効期限が切れました。',
  sign_in_failed: 'ログイン情報が正しくありません。',
  answers_wrong: '正しくない回答があります。',
  code_wrong: 'このコードは正しくないか、すでに使用されています。',
  session_ended: 'ログアウトしました。もう一度ログインしてください。',
  webhook_unverified:
    '署名またはキーがないか、正しくないか、古すぎます。または、このアドレスには何もありません。',
  forbidden: 'この操作を行う権限がありません。',
  foreign_origin: '他のサイトのページからは接続できません。',
  secret_of_owner:
    'シークレットを変更できるのは所有者の {{name}} さんだけです。このWebhookを編集して保存すると、あなたの名前で動作します。',
  bot_of_owner:
    'このボットは{{owner}}の名前で動作し、開始できるのはその人だけです。引き継ぐと、あなたの名前と権限で動作します。',
  webhook_of_owner:
    'これを実行できるのは所有者の {{name}} さんだけです。このWebhookを編集して保存すると、あなたが所有者になります。',
  licence_expired: 'ライセンスの有効期限が切れ、更新されていません。経理担当にお問い合わせください。',
  tenant_suspended: 'この組織の利用は停止されています。経理担当にお問い合わせください。',
  passkey_refused:
    'このパスキーは受け付けられませんでした。もう一度試すか、別の方法でサインインしてください。',
  method_not_allowed:
    '組織ではこのサインイン方法を許可していません。別の方法を使うか、管理者に確認してください。',
  account_disabled: 'このアカウントは無効です。',
  not_found: '存在しないか、表示する権限がありません。',
  unknown_tenant: 'このアドレスに組織はありません。',
  stale_revision: 'その間に他の人が変更しました。再読み込みして変更を確認してください。',
  stale_definition: 'その間に他の人がこのアプリを変更しました。再読み込みして変更を確認してください。',
  stale_revision_by: '{{name}}さんが{{at}}に変更しました。再読み込みすると変更内容を確認できます。',
  stale_definition_by:
    '{{name}}さんが{{at}}にこのアプリを変更しました。再読み込みすると変更内容を確認できます。',
  task_closed: 'このタスクはすでに終了しています。',
  action_not_possible: '現在の状態ではこの操作はできません。',
  webhook_paused: 'このWebhookは一時停止中です。管理者に再開を依頼してから、もう一度送信してください。',
  restart_failed: 'プロセスの再開中にエラーが発生しました',
  assistant_not_set_up: 'アシスタントは設定されていません。管理者が「設定 > アシスタント」で設定できます。',
  assistant_off: 'アシスタントはオフになっています。管理者が「設定 > アシスタント」でオンにできます。',
  assistant_answering: 'この会話では回答がまだ作成中です。終わるまでお待ちください。',
  analyst_access_unavailable: 'アナリスト向け SQL はこのインストールでは利用できません',
  analyst_access_off: 'アナリスト向け SQL はオフになっています',
  analyst_rights_missing:
    '必要な権限がデータベースに拒否されました。運用者は「npm run doctor」でどの権限かを確認できます。',
  link_invalid: 'このリンクは期限切れか、すでに使用されています。新しいリンクを依頼してください。',
  no_seat:
    'この種類の {{bought}} 席はすべて使用中です。ユーザーを無効にするか、ライセンスの席を追加してください。',
  idempotency_conflict: 'このリクエストは別の内容ですでに送信されています。',
  too_large: 'リクエストまたはファイルが大きすぎます。',
  unsupported_media_type: 'この種類のコンテンツは受け付けられません。',
  validation_failed: '印の付いた項目を修正してください。',
  definition_faulty: '先にアプリのエラーを修正してください。',
  reserved_name: '名前 {{name}} はシステムで予約されています。別の名前を使用してください。',
  duplicate_name: '名前 {{name}} はすでに使われています。',
  conversion_impossible: '保存されている値の一部を変換できません。',
  too_many_requests: 'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
  too_many_sign_ins: 'パスワードの誤りが続いたため、{{minutes}}分後にもう一度お試しください。',
  too_many_connections:
    'リアルタイム更新中のウィンドウが上限の{{count}}個に達しています。いくつか閉じてください。',
  internal: 'サーバーで問題が発生しました。',
  unavailable: '現在サーバーを利用できません。しばらくしてからもう一度お試しください。',
  under_maintenance: 'サイトは定期メンテナンス中です',
  app_busy:
    '現在このアプリの大量のデータが読み取られているため、公開できませんでした。何も変更されていません。しばらくしてからもう一度お試しください。',
  timed_out: 'リクエストがタイムアウトしました',
  storage_full: '保存する空き容量がありません。管理者がストレージの空きを増やす必要があります。',
  input_missing: '必須です。',
  input_type: '種類が正しくありません。',
  input_too_small: '短すぎるか小さすぎます。',
  input_too_big: '長すぎるか大きすぎます。',
  input_format: '形式が正しくありません。',
  price_format: '0 以上の数値を入力してください。整数部は 7 桁まで、小数部は 6 桁までです。',
  unknown_key: '「{{key}}」はここでは使えません。「{{nearest}}」ではありませんか?',
  input_not_taken: 'この呼び出しでは使われません。',
  input_unknown: '選択できる値ではありません。',
  licence_file_faulty: 'この組織に対する運営者のライセンスファイルではありません。',
  licence_file_older:
    'より新しいライセンスファイルが読み込み済みです。運営者に最新のファイルを依頼してください。',
  contrast_too_low:
    'この色では文字が十分に読みやすくなりません(コントラスト比 {{ratio}} : 1、4.5 : 1 以上が必要です)。',
  hidden_value_taken:
    '表示されない項目で、別のエントリと同じ値になるため保存できません。管理者に問い合わせてください。',
  nothing_to_publish: 'バージョン {{version}} から変更がないため、公開するものはありません。',
  in_use: 'まだ使用されています: {{apps}}',
  outside_refused: 'このアドレスはブロックされています。',
  outside_unreachable: '相手のシステムに接続できないか、時間内に応答がありません。',
  outside_status: '相手のシステムがステータス {{status}} を返しました。',
  outside_unreadable: '相手のシステムの応答を読み取れません。',
  insufficient_scope: 'このキーにはスコープ「{{scope}}」がありません。',
  not_for_keys: 'この呼び出しはキーでは行えません。サインインしてください。',
  key_limited_to_apps:
    'このキーは一部のアプリに限定されており、この呼び出しはそれらに関するものではありません。',
};
