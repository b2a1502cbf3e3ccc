import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// the command: inbox/delivery-text.ts
	channelNotification: "通知メール",
	channelAcknowledgement: "自動返信",
	channelWebhook: "Webhook",
	channelNotice: "保留のお知らせ",
	deliveredAt: "送信済み（{finished}）",
	deliveryLine: "{channel}：{state}",
	deliveryLineTo: "{channel}（{recipient}宛て）：{state}",
	deliveryGivenUp: "{count}回試して断念（{finished}）。{error}",
	deliveryWaiting: "待機中（試行{count}回、次は{due}以降）。{error}",
	deliveryLastError: "最後のエラー：{failure}",

	// the command: inbox/doctor.ts
	databaseWritable: "データベースに書き込めます。",
	noContactForm: "サイトにお問い合わせフォームがないので、お問い合わせは届きません。",
	nobodyNotified:
		"届いても通知されません。SMTP_URLとCONTACT_TO、またはWEBHOOK_URLとWEBHOOK_SECRETを設定してください。",
	notConfigured: "未設定",
	settingMessages: "保存先",
	storageSqlite: "SQLite（{dataDir}）",
	storagePostgres: "PostgreSQL（{databaseUrl}）",
	settingEmail: "通知メール",
	emailRoute: "宛先：{to}、送信サーバー：{url}、差出人：{address}、{encryption}",
	settingAcknowledgement: "自動返信",
	acknowledgementOn: "送る",
	acknowledgementOff: "送らない",
	settingWebhook: "Webhook",
	webhookService: "{service}（{host}）",
	settingMaxTries: "試す回数",
	tryCount: "{count}回まで",
	settingLimits: "受付の上限",
	settingRetention: "保存期間",
	keptUntilDeleted: "削除するまで",
	dayCount: "{count}日",
	testSender: "試験",
	testMessage: "これは、通知が届くことを確かめるテストです。",
	testSent: "テスト通知を送りました（{name}）。",
	testFailed: "テスト通知を送れませんでした（{name}）：{reason}",
	columnChannel: "送り方",
	columnState: "状態",
	columnRows: "件数",
	columnOldest: "いちばん古いもの",
	deliveryPending: "待機中",
	deliveryDone: "送信済み",
	deliveryDead: "断念",
	outboxEmpty: "送信の記録はありません。",
	outboxFailure: "{reference} {text}",
	outboxRetryHint: "もう一度送るには：kakehashi inbox retry",
	webhookNotEncrypted: "{url}（暗号化なし）",
	limitsTogether: "{perAddress}、{overall}",
	limitOfAddress: "1時間に一つのアドレスから{count}件",
	limitOfAddressNone: "1時間に一つのアドレスから無制限",
	limitOfAll: "全体で{count}件（超えた分は保留）",
	limitOfAllNone: "全体で無制限",

	// the command: inbox/page-view-tables.ts
	pageViewsByDay: "日ごとの閲覧",
	pageViewsByPage: "ページ",
	pageViewsByReferrer: "どこから来たか",
	pageViewsByLanguage: "ブラウザーの言語",

	// the command: inbox/page-views-page.ts
	pageViewsTitle: "訪問数",
	pageViewsCount: "件数",
	pageViewsEmpty: "まだ何も数えていません。",
	pageViewsMadeOn: "作成日 {date}",

	// the command: inbox-*.command.ts and visits.command.ts
	commandList: "お問い合わせを新しい順に一覧にする",
	commandShow: "お問い合わせの内容と、送信の状況を表示する",
	commandExport: "お問い合わせを標準出力かファイルに書き出す",
	commandSave: "お問い合わせの添付ファイルをフォルダーに書き出す",
	commandMark: "状態を変える。保留中のものをnewにすると通知する",
	commandDelete: "お問い合わせを完全に削除する",
	commandPurge: "指定した日時より前に届いたお問い合わせを、まとめて完全に削除する",
	commandRetry:
		"断念した送信と待機中の送信をすぐに再開する（受付番号を書けばその分だけ、書かなければすべて）",
	commandLimits: "受け付ける件数の上限と、いまの件数を表示する",
	commandLimitsReset: "件数を数え直し、誰でもまた送れるようにする",
	commandDoctor: "設定と、届いていない送信を表示し、テスト通知を送る",
	commandVisits: "訪問数を、日やページごとに表示する",
	argumentReference: "受付番号",
	optionSince:
		"それ以降に届いたものだけ（12h、90d、2w、2026-04-01、2026-04-01T09:00のように書く）",
	optionForm: "この名前のフォームに届いたものだけ",
	optionTopic: "この用件（id）のものだけ",
	optionState: "この状態のものだけ（{messageStates}）",
	optionFormat: "csvかjson（指定しなければjson）",
	optionExportOut: "書き出すファイル（指定しなければ標準出力）",
	optionSaveTo: "書き出すフォルダー（指定しなければ、いまのフォルダー）",
	optionNewState: "新しい状態（{messageStates}）",
	optionOlderThan: "日時か期間（90d、2w、2026-04-01など）",
	optionNoSend: "テスト通知を送らない",
	optionVisitsSince: "最初の日（7d、2026-04-01など。指定しなければ30d）",
	optionCsv: "表計算ソフトで開けるCSVで出力する",
	optionJson: "プログラムで読めるJSONで出力する",
	optionHtml: "書き出すファイル（開いたり送ったりできる1枚のページ）",
	badFormat: "--formatに書けるのはcsvかjsonです（「{format}」は使えません）。",
	markNeedsState: "--state {messageStates}のように、新しい状態を書いてください。",
	purgeNeedsOlderThan: "--older-than 90dのように、期間を書いてください。",

	// the command: inbox/read-values.ts
	badState: "--stateに書けるのは{messageStates}です（「{text}」は使えません）。",
	badReference: "「{typed}」は受付番号ではありません。受付番号は7KQXM-29PRTのような形です。",
	badTime:
		"{option}には12h、90d、2w、2026-04-01のように書いてください（「{text}」は使えません）。",
	olderThanZero: "--older-thanに0は書けません。1件ずつ消すには「delete」を使ってください。",
	olderThanInFuture: "--older-thanには過去の日時を書いてください（「{text}」は未来です）。",

	// the command: inbox-*.command.ts and inbox/message-text.ts
	noMessages: "お問い合わせはありません。",
	messageWithoutFiles: "{reference}にファイルはありません。",
	releasedWithoutChannel:
		"メールもWebhookも設定されていないので、通知されません。設定のある環境で、もう一度quarantinedにしてからnewにしてください。",
	messageDeleted: "{reference}を削除しました。",
	messagesPurged: "{before}より前に届いた{count}件を削除しました。",
	deliveriesRetried: "サーバーがすぐに{count}件を送り直します。",
	limitsReset: "数え直します。誰でも、また送れるようになりました。",
	unknownMessage: "{reference}というお問い合わせはありません。",
	stateNew: "未対応",
	stateDone: "対応済み",
	stateQuarantined: "保留",
	columnReference: "受付番号",
	columnReceived: "受付日時",
	columnTopic: "用件",
	columnName: "名前",
	columnEmail: "メールアドレス",
	columnMessage: "内容",
	reasonHoneypot: "隠れた欄に入力があったため",
	reasonTooFast: "2秒以内に送信されたため",
	reasonScanner: "ファイルが疑わしいため",
	reasonTooMany: "1時間の件数が多すぎたため",
	stateWithReason: "{word}（{why}）",
	labelForm: "フォーム",
	labelTopic: "用件",
	labelPlan: "プラン",
	labelName: "名前",
	labelCompany: "会社名",
	labelEmail: "メールアドレス",
	labelReference: "受付番号",
	labelReceived: "受付日時",
	labelState: "状態",
	notDelivered: "どこにも送信していません。",
	deliveriesHeading: "送信",
	messageMarked: "{reference}の状態を「{state}」にしました。",

	// the command: inbox/show-limits.ts
	beyondLimitRefused: "受け付けない",
	limitPerAddress: "一つのアドレスから1時間に",
	limitPerNetwork56: "一つのIPv6ネットワーク（/56）から1時間に",
	limitPerNetwork48: "一つのIPv6ネットワーク（/48）から1時間に",
	limitOverall: "全体で1時間に",
	limitAcknowledgements: "一つの宛先への自動返信（1時間）",
	beyondLimitUnacknowledged: "返信しない",
	columnCounted: "対象",
	columnLimit: "上限",
	columnBeyond: "超えた分",
	columnHighest: "現在の最多",
	columnReached: "上限に達した数",
	columnFree: "解除",
	limitNone: "なし",

	// the command: inbox/show-page-views.ts
	pageViewsWritten: "{html}に書き出しました。",
	noPageViews: "この期間に数えた訪問はありません。",
	columnCount: "件数",

	// delivery/configured-channels.ts
	contactToWithoutForms: "サイトに名前の付いたフォームはありません。",
	contactToUnknownForm: "サイトのフォームに使えるのは{names}です。",
	badContactLocale: "サイトの言語（{codes}）から選んでください。",

	// delivery/delivery.ts
	deliveryTimeout: "{timeoutMs}秒以内に応答がありませんでした。",

	// delivery/environment.ts
	badWholeNumber: "{min}から{max}までの整数を書いてください。",
	badUrl: "{example}のようなアドレスを書いてください。",
	badSwitch: "「true」か「false」と書いてください。",
	badSender:
		"site@example.comまたはExample <site@example.com>のように、メールアドレスを書いてください。",
	badRecipients: "メールアドレスを、カンマで区切って1件以上書いてください。",
	badServiceToken: "サービスに表示されたとおり、空白なしで書いてください。",
	webhookUrlWithUser:
		"ユーザー名とパスワードは書かないでください。送信はWEBHOOK_SECRETで署名します。",
	badWebhookSecret:
		"「whsec_」に続けて、24〜64バイトの乱数をBase64で書いてください（「openssl rand -base64 32」で作れます）。",
	contactToMissing: "SMTP_URLを使うには、CONTACT_TOにメールの宛先を書いてください。",
	webhookSecretMissing: "WEBHOOK_URLを使うには、署名のための{name}も書いてください。",
	webhookVariableMissing: "WEBHOOK_URLを使うには、{format}に必要な{name}も書いてください。",

	// delivery/mail-text.ts
	noticeSubject: "【{siteHost}】お問い合わせを保留しています",
	noticeTooMany:
		"{siteHost}に1時間で届いたお問い合わせが、CONTACT_RATE_LIMIT_TOTALの件数を超えました。超えた分は保存して保留にしています。1件ごとの通知メールはお送りしませんが、送った方には届いたとお伝えしています。ほとんどはスパムかもしれませんが、一度ご確認ください。最初の1件は{reference}です。\n\n  kakehashi inbox list --state quarantined\n  kakehashi inbox mark 受付番号 --state new     （この1件を通知します）\n\n保留は新しいものから{maxQuarantined}件まで残し、超えると古いものから削除します。このメールをお送りするのは、1日に1回までです。\n",
	noticeSuspiciousFile:
		"お問い合わせ{reference}のファイルを、ウイルス検査（CONTACT_SCAN_COMMAND）が疑わしいと判断したか、検査できませんでした。お問い合わせは保存して保留にしています。ファイルは開かないでください。\n\n  kakehashi inbox show {reference}\n  kakehashi inbox delete {reference}\n",

	// delivery/send-mail.ts
	recipientsRefused: "メールサーバーが宛先{count}件を受け付けませんでした。",
	mailEncryptionFailed: "{message}（{how}）",
	mailEncryptionAlways: "はじめから暗号化",
	mailEncryptionRequired:
		"STARTTLSで暗号化（SMTP_URLにパスワードがあるので、使えなければ送りません）",
	mailEncryptionIfOffered: "メールサーバーがSTARTTLSに対応していれば暗号化",

	// delivery/smtp-channels.ts
	mailTextMissing:
		"サイトがビルドされていないので、メールの文面がありません。「kakehashi build」を実行してください。",

	// delivery/webhook-channel.ts
	webhookFailed: "Webhookの応答は{status}でした。",

	// inbox.ts
	databaseTimeout: "時間内に応答がありません",
	fileStorageFull: "CONTACT_FILES_MBの上限です",

	// the command: inbox/with-inbox.ts
	noPageViewsStored:
		"{emptyFolder}に訪問数の記録はありません。サーバーが別の場所に保存しているなら、同じDATA_DIRかDATABASE_URLを指定してください。",
	noFormNorMessages:
		"サイトにお問い合わせフォームがなく、{emptyFolder}にお問い合わせもありません。",
	noMessagesStored:
		"{emptyFolder}にお問い合わせはありません。サーバーが別の場所に保存しているなら、同じDATA_DIRかDATABASE_URLを指定してください。",

	// receive/client-address.ts
	badIpRange: "「{entry}」は、IPアドレスでも、10.0.0.0/8のようなCIDRの範囲でもありません。",

	// receive/warnings.ts
	overallLimitReached:
		"この1時間に届いた件数がCONTACT_RATE_LIMIT_TOTALを超えました。超えた分は保留され、通知されません。",
	datesInFuture:
		"{count}件のお問い合わせの日時が未来です。届いたときに時計が進んでいたか、いま遅れています。",

	// store/sqlite-store.ts
	diskFull: "ディスクがいっぱいです",
} as const satisfies SameEntries<typeof en>;
