import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

/** The studio's messages in Japanese. */
export const ja = {
	toDo: "未対応",
	done: "対応済み",
	all: "すべて",
	heldBack: "保留",
	searchMessages: "名前や言葉で探す",
	export: "書き出す",
	exportHint: "この一覧を、表計算ソフト用のCSVで書き出します",
	more: "さらに表示",
	noMessages: "ここにお問い合わせはありません。",
	messagesNotNow:
		"お問い合わせのデータベースにつながらないため、いまは読み込めません。お問い合わせは失われておらず、つながれば自動で表示されます。ほかの作業は、そのまま続けられます。",
	closedFolder:
		"お問い合わせを読み込めません。編集プログラムはユーザー{user}で動いていますが、フォルダー{folder}を使う権限がありません。\nサーバーの担当者に、この文を見せてください。フォルダーは、{user}と公開サイトのサーバーのユーザーの両方が入っているグループのものにします。systemdではdeploy/kakehashi-messages.confで、それ以外では次のコマンドで設定します。\nsudo chgrp -R グループ {folder}\nsudo chmod -R u=rwX,g=rwX,o= {folder}\nsudo chmod g+s {folder}",
	chooseMessage: "お問い合わせを選ぶと、ここに表示されます。",
	backToList: "一覧に戻る",
	unread: "未読",
	fileCount: "ファイル：{count}",
	reference: "受付番号",
	topic: "用件",
	plan: "プラン",
	company: "会社名",
	sentIn: "ページの言語",
	download: "{name}をダウンロード",
	filesHint: "知らない人からのファイルかもしれません。心当たりのあるものだけ開いてください。",
	answer: "メールで返事を書く",
	noAddress: "返事を送れるメールアドレスがありません。",
	markDone: "対応済みにする",
	markNew: "未対応に戻す",
	release: "スパムではない",
	releaseHint:
		"スパムの疑いで保留中です。「スパムではない」を押すと未対応に移り、いつもの通知も送られます。",
	suspicious: "添付ファイルが危険かもしれないため、保留中です。開かないでください。",
	markUnread: "未読に戻す",
	delete: "削除",
	deleteAsk: "{name}さんのお問い合わせを完全に削除しますか。ファイルとメモもなくなります。",
	notes: "メモ",
	note: "メモを追加（相手には見えません）",
	keepNote: "追加",
	retention: "届いてから{count}日たつと削除されます。",
	messageGone: "このお問い合わせは削除されました。",

	// Signing in
	site: "サイトの編集",
	signIn: "パスキーでログイン",
	signInHint: "指紋・顔・画面ロックが使えます。",
	signInNew: "初めての方、端末を替えた方は、招待のリンクから入ってください。",
	welcome: "{name}さん、ようこそ",
	invitedBy: "{by}さんから、{site}の編集への招待が届いています。",
	invited: "{site}の編集に招待されています。",
	linkOfOther: "{name}さん用のリンクです",
	linkOfOtherHint:
		"いまは{own}さんとしてログインしています。リンクはまだ使われていないので、{name}さんに送ってください。{name}さん本人なら、先にログアウトしてください。",
	makePasskey: "パスキーを作る",
	passkeyHint: "指紋・顔・画面ロックを使います。パスワードを覚える必要はありません。",
	nextTime: "次からは、パスキーだけで入れます。",
	wait: "お待ちください…",
	notDone: "パスキーを確認できませんでした。もう一度お試しください。",
	noPasskeys:
		"このブラウザーではパスキーが使えません。端末に画面ロックを設定し、新しいブラウザーでお試しください。",
	offline: "編集画面につながりません。少し待って、もう一度お試しください。",
	tryAgain: "もう一度試す",
	needsScript: "編集にはJavaScriptが必要です。",
	nothingHere:
		"ログインしていますが、まだ何の権限もありません。招待してくれた人に聞いてください。",
	signOut: "ログアウト",

	// Responses of the server
	notSignedIn: "先にログインしてください。",
	noPermission: "この操作をする権限がありません。権限のある人に頼んでください。",
	notKnown: "このパスキーでは入れません。新しい招待のリンクをもらってください。",
	noLink: "このリンクはもう使えません（使えるのは一度だけ、24時間以内です）。新しいリンクをもらってください。",
	tooMany:
		"今回もうまくいきませんでした。試した回数が多いため、しばらくは応答に時間がかかります。新しい招待のリンクをもらってください。",
	tooFast: "短い時間に操作が多すぎます。1分ほど待ってから、続けてください。",
	notNow: "いまはデータベースを読み込めません。少し待って、もう一度お試しください。",
	full: "データベースの空きがないため、保存できませんでした。これまでに保存した内容は残っています。サーバーの担当者に空きを増やしてもらい、もう一度お試しください。",
	nameInUse:
		"この名前か、見分けのつかない名前が、すでに使われています。区別できる名前にしてください。",
	nameMixed:
		"名前の一つの単語に、形の似た別の種類の文字（ラテン文字とキリル文字など）が混ざっています。一種類の文字で入力し直してください。",
	alreadyRemoved: "この人は、すでに外されています。",
	lastOne: "ほかにメンバーを招待できる人がいません。先に、別の人に権限を付けてください。",
	moreThanOwn:
		"自分にない権限は付けられません。また、自分にない権限を持つ人については、外すことも、権限を減らすことも、リンクを作ることもできません。その権限を持つ人に頼んでください。",

	// People
	people: "メンバー",
	log: "操作の履歴",
	back: "サイトに戻る",
	invite: "招待",
	close: "閉じる",
	cancel: "やめる",
	name: "名前",
	email: "メールアドレス（任意）",
	emailHint:
		"メールの設定があれば、リンクやお知らせを送ります。アドレスは名前と一緒に、変更の記録に残ります。",
	makeLink: "リンクを作る",
	link: "リンク（{name}）",
	linkHint:
		"使えるのは一度だけ、24時間以内です。本人だけに送ってください。最初に開いた人が{name}さんとして入れます。",
	mailedHint:
		"{email}に送りました。届かないときはコピーして{name}さんに直接渡してください。使えるのは一度だけ、24時間以内です。",
	linkMailSubject: "{site}の編集画面に入るリンク",
	linkMailFrom: "{by}さんから、{site}の編集画面に入るリンクが届いています。",
	linkMail:
		"ふだん使う端末で開き、パスキーを作ってください。\n\n{link}\n\n使えるのは一度だけ、24時間以内です。最初に開いた人が{name}さんとして入れるので、転送しないでください。",
	copy: "コピー",
	copied: "コピーしました",
	write: "編集",
	writeHint: "文・画像・ページ",
	writeIn: "{language}の翻訳",
	writeInHint: "この言語の文だけ",
	publish: "公開",
	publishHint: "訪問者に見える内容を更新する",
	messages: "お問い合わせ",
	messagesHint: "読む・返事をする",
	peopleHint: "招待と権限",
	you: "自分",
	passkeys: "パスキー：{count}",
	lastSeen: "最後の利用：{when}",
	waiting: "招待中・リンクは{when}まで",
	noLinkNow: "未ログイン・リンクは期限切れ",
	newLink: "新しいリンク",
	newLinkOf: "{name}さんの新しいリンク",
	remove: "外す",
	removeOf: "{name}さんを外す",
	newLinkAsk:
		"このリンクで、{name}さんは別の端末を追加できます。これまでのパスキーも、そのまま使えます。",
	removePasskeys:
		"これまでのパスキーを使えなくする（端末をなくしたとき）。すぐにログアウトになります。",
	removeAsk: "{name}さんを外しますか。パスキーは使えなくなり、すぐにログアウトになります。",
	peopleNote:
		"パスワードはありません。それぞれのパスキーで入ります。権限を外したり、メンバーから外したりすると、その人はすぐにログアウトになります。端末をなくしたときは、新しいリンクを作り、「これまでのパスキーを使えなくする」を選んでください。",

	// The log
	quoted: "「{name}」",
	others: "ほか{count}件",
	loggedBy: "さんが",
	bySchedule: "編集画面の自動処理で",
	byCommand: "サーバーのコマンドで",
	byOwner: "持ち主が",
	noPermissions: "なし",
	older: "前の記録も表示",
	nothingYet: "まだ何もありません。",

	// Preview links to the draft
	showDraft: "下書きを見せる",
	showHint:
		"登録しなくても、下書きも含めたいまのサイト全体を見られるリンクです。見た人はメモを残せます。",
	showTo: "見せる相手",
	opensAt: "リンクを開くと「{page}」のページが表示されます。",
	until: "期限",
	untilDay: "{day}まで（{count}日間）",
	previewLinkHint:
		"相手に送ってください。リンクを知っている人なら、誰でも下書きを読めます。不要になったら取り消してください。",
	linksGiven: "渡したリンク",
	noLinksGiven: "まだありません。",
	givenBy: "作成：{by}",
	endsOn: "{when}まで",
	expired: "期限切れ",
	notesCount: "メモ：{count}",
	again: "新しいリンク",
	againFor: "新しいリンク：{name}",
	revoke: "取り消す",
	revokeOf: "リンクを取り消す：{name}",
	enoughPreviews: "リンクが多すぎます。不要なものを取り消してください。",

	// Releases
	releases: "公開の履歴",
	coming: "これから",
	published: "公開済み",
	plannedRelease: "予約：その時点の下書きすべて",
	appears: "公開してあれば、その日に自動で出ます",
	byItself: "自動",
	liveNow: "公開中",
	broughtBack: "{when}に{by}さんが戻した",
	goBackToThis: "この版に戻す",
	goBackTo: "この版に戻す：{when}",
	goBackAsk: "{when}の版に戻しますか",
	goBackHint: "数秒で切り替わります。下書きはそのまま残り、その後の変更は未公開に戻ります。",
	goBack: "戻す",
	wentBack: "{when}の版に戻しました。",
	lastTen: "最近の10回分を残しています。時刻は{zone}です。",
	noReleases: "まだ公開していません。",

	// Publishing
	askMailSubject: "{by}さんが公開を依頼しています",
	askMail: "{by}さんがサイトを直し、公開を依頼しています。\n{address}\n",
	notSent:
		"この編集画面には保存済みですが、サイトのGitリポジトリにはまだ送れていません（いまはつながりません）。誰かがこの一覧を開くか、公開すると、もう一度送ります。",
	notAccepted:
		"サイトのGitリポジトリが、編集画面からの接続か送信を受け付けていません。失われた内容はなく、編集と公開は続けられます。サイトのファイルを管理している人に知らせてください。理由は編集プログラムのログにあります。直れば、まとめて送ります。",
	noGit: "サーバーにGitが入っていないため、変更の記録も、サイトのGitリポジトリへの送信もできません。編集と公開は続けられます。サーバーの担当者に、Gitを入れるよう頼んでください。",
	arrivedWaits:
		"編集画面の外での変更が届いています。ここでも同じファイルを変更していて、まだ公開していないので、公開したあとに自動で取り込みます。",
	bothChanged:
		"{pages}の同じ箇所が、編集画面の外でも変更されています。二つの内容は、自動では一つにまとめられません。どちらも失われておらず、編集と公開は続けられますが、まとめるまで、公開した内容はサイトのGitリポジトリに送られません。サイトのファイルを管理している人に、Gitでのマージを頼んでください。",
	notTakenIn:
		"編集画面の外での変更を取り込めませんでした。失われた内容はなく、編集と公開は続けられます。サイトのファイルを管理している人に知らせてください。理由は編集プログラムのログにあります。",

	// Commands
	started: "{origin}で編集画面を開けます。終わるときはCtrl+Cを押します。",
	isRunning:
		"このサイトの編集プログラムは、すでに{origin}で動いています（プロセス{pid}）。そちらを使うか、先に終了してください。",
	noProxies:
		"注意：STUDIO_URLがhttpsなので、編集画面の前にプロキシがあるはずですが、TRUSTED_PROXIESに書かれていません。全員がプロキシのアドレスから来たように見えます。ここから見たプロキシのアドレス（127.0.0.1など）をTRUSTED_PROXIESに書いてください。",
	portTaken: "ポート{port}は使用中か、許可されていません。--portで別のポートを指定してください。",
	nobody: "まだ誰も入れません。「kakehashi people add --name 名前」を実行してください。",
	mailed: "リンクは{email}にもメールで送りました。",
	added: "{name}さんは、24時間以内に一度だけ、このリンクから入れます：",
	removed: "{name}さんを外し、ログアウトさせました。",
	unknownPerson: "「{name}」という人はいません。「kakehashi people list」で確かめられます。",
	needsName: "--nameで名前を指定してください。",
	wrongPerson:
		"名前、メールアドレス、権限のどれかが使えません。名前は80文字まで、権限は{permissions}をカンマで並べます。翻訳だけを任せるには、write:frのように言語を指定します。",

	// The log: what somebody did
	"log.invited": "{about}さんを招待",
	"log.linked": "{about}さんのリンクを作成",
	"log.joined": "パスキーを作成",
	"log.signedOut": "ログアウト",
	"log.signedIn": "ログイン",
	"log.permissions": "{name}さんの権限を変更：{permissions}",
	"log.keysRemoved": "{about}さんのこれまでのパスキーを削除",
	"log.removed": "{about}さんを外した",
	"log.changed": "{where}を変更（{about}）",
	"log.pageAdded": "{where}を追加",
	"log.pageDeleted": "{where}を削除",
	"log.textConfirmed": "文を確認（{about}）",
	"log.requested": "公開を依頼",
	"log.planned": "公開を予約：{about}",
	"log.unplanned": "公開の予約を取り消し：{about}",
	"log.published": "公開：{about}",
	"log.failed": "公開に失敗：{about}",
	"log.wentBack": "{about}の版に戻した",
	"log.shown": "下書きを見せるリンクを作成：{about}",
	"log.takenBack": "下書きを見せるリンクを取り消し：{about}",
	"log.ticked": "メモを対応済みに変更：{about}",
	"log.messageDone": "お問い合わせ{about}を対応済みに変更",
	"log.messageToDo": "お問い合わせ{about}を未対応に変更",
	"log.messageHeld": "お問い合わせ{about}を保留に変更",
	"log.deleted": "お問い合わせ{about}を削除",
	"log.exported": "お問い合わせ{about}件を書き出し",

	// server/environment.ts
	badStudioUrl:
		"https://edit.example.comのように、編集画面のスキームとホスト名だけを書いてください。httpsでなくてよいのはlocalhostだけです。",
	badWebhookSecret:
		"「openssl rand -hex 32」の出力のような、推測されない20文字以上の文字列にしてください。",

	// people/open-people.ts
	folderOwnerDiffers:
		"{folder}は別のユーザーのものです。そのユーザー（kakehashi-studioなど）として「sudo -u ユーザー …」で実行してください。",
} as const satisfies SameEntries<typeof en>;
