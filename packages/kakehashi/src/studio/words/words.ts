import type { Message } from "../../core/messages/say.ts";
import type { PeopleRefusal } from "../people/people-store.ts";
import { messageWords } from "./message-words.ts";

/** All texts of the studio itself. `editor/words/words.ts` contains the texts of the editor. */
export const studioWords = {
	...messageWords,
	// Signing in
	site: { en: "Editing the site", ja: "サイトの編集" },
	signIn: { en: "Sign in with a passkey", ja: "パスキーでログイン" },
	signInHint: {
		en: "Use your fingerprint, face or screen lock.",
		ja: "指紋・顔・画面ロックが使えます。",
	},
	signInNew: {
		en: "New here, or a new device? Use the link in your invitation.",
		ja: "初めての方、端末を替えた方は、招待のリンクから入ってください。",
	},
	welcome: { en: "Welcome, {name}", ja: "{name}さん、ようこそ" },
	invitedBy: {
		en: "{by} has invited you to edit {site}.",
		ja: "{by}さんから、{site}の編集への招待が届いています。",
	},
	invited: { en: "You are invited to edit {site}.", ja: "{site}の編集に招待されています。" },
	linkOfOther: { en: "This link is for {name}", ja: "{name}さん用のリンクです" },
	linkOfOtherHint: {
		en: "You are signed in as {own}. The link has not been used up: send it on to {name}. If you are {name}, sign out first.",
		ja: "いまは{own}さんとしてログインしています。リンクはまだ使われていないので、{name}さんに送ってください。{name}さん本人なら、先にログアウトしてください。",
	},
	makePasskey: { en: "Create a passkey", ja: "パスキーを作る" },
	passkeyHint: {
		en: "Your fingerprint, face or screen lock. There is no password to remember.",
		ja: "指紋・顔・画面ロックを使います。パスワードを覚える必要はありません。",
	},
	nextTime: {
		en: "After that, your passkey is all you need.",
		ja: "次からは、パスキーだけで入れます。",
	},
	wait: { en: "One moment…", ja: "お待ちください…" },
	notDone: {
		en: "The passkey was not confirmed. Try again when you are ready.",
		ja: "パスキーを確認できませんでした。もう一度お試しください。",
	},
	noPasskeys: {
		en: "This browser cannot use passkeys. Use an up-to-date browser on a device with a screen lock.",
		ja: "このブラウザーではパスキーが使えません。端末に画面ロックを設定し、新しいブラウザーでお試しください。",
	},
	offline: {
		en: "The studio is not responding. Try again in a moment.",
		ja: "編集画面につながりません。少し待って、もう一度お試しください。",
	},
	needsScript: { en: "Editing needs JavaScript.", ja: "編集にはJavaScriptが必要です。" },
	nothingHere: {
		en: "You are signed in, but have no rights here yet. Ask whoever invited you.",
		ja: "ログインしていますが、まだ何の権限もありません。招待してくれた人に聞いてください。",
	},
	signOut: { en: "Sign out", ja: "ログアウト" },
	// Responses of the server
	notSignedIn: { en: "Sign in first.", ja: "先にログインしてください。" },
	noPermission: {
		en: "You are not allowed to do this. Ask somebody who is.",
		ja: "この操作をする権限がありません。権限のある人に頼んでください。",
	},
	notKnown: {
		en: "This passkey does not work here. Use a new invitation link.",
		ja: "このパスキーでは入れません。新しい招待のリンクをもらってください。",
	},
	noLink: {
		en: "This link no longer works: each link works once, within 24 hours. Ask for a new one.",
		ja: "このリンクはもう使えません（使えるのは一度だけ、24時間以内です）。新しいリンクをもらってください。",
	},
	tooMany: {
		en: "That did not work either. There have been many attempts, so each answer takes a while now. Use a new invitation link.",
		ja: "今回もうまくいきませんでした。試した回数が多いため、しばらくは応答に時間がかかります。新しい招待のリンクをもらってください。",
	},
	tooFast: {
		en: "That was too much within a minute. Wait a minute, then go on.",
		ja: "短い時間に操作が多すぎます。1分ほど待ってから、続けてください。",
	},
	notNow: {
		en: "The studio’s database cannot be read at the moment. Try again soon.",
		ja: "いまはデータベースを読み込めません。少し待って、もう一度お試しください。",
	},
	full: {
		en: "The studio’s database is full, so this was not saved. Everything saved before is still there. Ask whoever looks after the server to free some space, then try again.",
		ja: "データベースの空きがないため、保存できませんでした。これまでに保存した内容は残っています。サーバーの担当者に空きを増やしてもらい、もう一度お試しください。",
	},
	nameInUse: {
		en: "This name, or one that looks the same, is already used here. Add something to tell the two apart.",
		ja: "この名前か、見分けのつかない名前が、すでに使われています。区別できる名前にしてください。",
	},
	goneMeanwhile: {
		en: "This person has already been removed.",
		ja: "この人は、すでに外されています。",
	},
	lastOne: {
		en: "Nobody else can invite people. Give somebody else that right first.",
		ja: "ほかにメンバーを招待できる人がいません。先に、別の人に権限を付けてください。",
	},
	moreThanOwn: {
		en: "You can only give rights that you have yourself. You can only remove people, take rights away from them and create links for them if they have no rights beyond yours. Ask somebody who has those rights.",
		ja: "自分にない権限は付けられません。また、自分にない権限を持つ人については、外すことも、権限を減らすことも、リンクを作ることもできません。その権限を持つ人に頼んでください。",
	},
	// People
	people: { en: "People", ja: "メンバー" },
	log: { en: "Log", ja: "操作の履歴" },
	back: { en: "Back to the site", ja: "サイトに戻る" },
	invite: { en: "Invite", ja: "招待" },
	close: { en: "Close", ja: "閉じる" },
	cancel: { en: "Cancel", ja: "やめる" },
	name: { en: "Name", ja: "名前" },
	email: { en: "Email (optional)", ja: "メールアドレス（任意）" },
	emailHint: {
		en: "Links and notices are sent here if email is set up. The address is kept with the name in saved versions.",
		ja: "メールの設定があれば、リンクやお知らせを送ります。アドレスは名前と一緒に、変更の記録に残ります。",
	},
	makeLink: { en: "Create the link", ja: "リンクを作る" },
	link: { en: "The link for {name}", ja: "リンク（{name}）" },
	linkHint: {
		en: "Works once, within 24 hours. Send it to this person only: whoever opens it first can sign in as {name}.",
		ja: "使えるのは一度だけ、24時間以内です。本人だけに送ってください。最初に開いた人が{name}さんとして入れます。",
	},
	mailedHint: {
		en: "Sent to {email}. If it does not arrive, copy it and give it to {name} only. It works once, within 24 hours.",
		ja: "{email}に送りました。届かないときはコピーして本人に渡してください。使えるのは一度だけ、24時間以内です。",
	},
	linkMailSubject: { en: "Your link to edit {site}", ja: "{site}の編集画面に入るリンク" },
	linkMailFrom: {
		en: "{by} has sent you a link to edit {site}.",
		ja: "{by}さんから、{site}の編集画面に入るリンクが届いています。",
	},
	linkMail: {
		en: "Open it on the device you normally use, and create a passkey:\n\n{link}\n\nIt works once, within 24 hours. Do not pass it on: whoever opens it first can sign in as {name}.",
		ja: "ふだん使う端末で開き、パスキーを作ってください。\n\n{link}\n\n使えるのは一度だけ、24時間以内です。最初に開いた人が{name}さんとして入れるので、転送しないでください。",
	},
	copy: { en: "Copy", ja: "コピー" },
	copied: { en: "Copied", ja: "コピーしました" },
	write: { en: "Write", ja: "編集" },
	writeHint: { en: "text, pictures, pages", ja: "文・画像・ページ" },
	publish: { en: "Publish", ja: "公開" },
	publishHint: { en: "what visitors see", ja: "訪問者に見えるもの" },
	messages: { en: "Messages", ja: "お問い合わせ" },
	messagesHint: { en: "read and reply", ja: "読む・返事をする" },
	peopleHint: { en: "invite people, set rights", ja: "招待と権限" },
	you: { en: "you", ja: "自分" },
	passkeys: { en: "Passkeys: {count}", ja: "パスキー：{count}" },
	lastSeen: { en: "last seen {when}", ja: "最後の利用：{when}" },
	waiting: { en: "Invited; the link works until {when}", ja: "招待中・リンクは{when}まで" },
	noLinkNow: {
		en: "Has not signed in yet; the link has expired",
		ja: "未ログイン・リンクは期限切れ",
	},
	newLink: { en: "New link", ja: "新しいリンク" },
	newLinkOf: { en: "New link for {name}", ja: "{name}さんの新しいリンク" },
	remove: { en: "Remove", ja: "外す" },
	removeOf: { en: "Remove {name}", ja: "{name}さんを外す" },
	newLinkAsk: {
		en: "With this link, {name} can add a device. Existing passkeys keep working.",
		ja: "このリンクで、{name}さんは別の端末を追加できます。これまでのパスキーも、そのまま使えます。",
	},
	removePasskeys: {
		en: "Remove old passkeys (if a device was lost). This signs the person out at once.",
		ja: "これまでのパスキーを使えなくする（端末をなくしたとき）。すぐにログアウトになります。",
	},
	removeAsk: {
		en: "Remove {name}? Their passkeys will stop working, and they will be signed out at once.",
		ja: "{name}さんを外しますか。パスキーは使えなくなり、すぐにログアウトになります。",
	},
	peopleNote: {
		en: "No passwords: each person signs in with a passkey. Removing a right, or a person, signs that person out at once. If a device is lost, create a new link and tick “Remove old passkeys”.",
		ja: "パスワードはありません。それぞれのパスキーで入ります。権限を外したり、メンバーから外したりすると、その人はすぐにログアウトになります。端末をなくしたときは、新しいリンクを作り、「これまでのパスキーを使えなくする」を選んでください。",
	},
	// The log
	quoted: { en: "“{name}”", ja: "「{name}」" },
	others: { en: "{count} more", ja: "ほか{count}件" },
	loggedBy: { en: " ", ja: "さんが" },
	bySchedule: { en: "The studio", ja: "編集画面の自動処理で" },
	byCommand: { en: "The command on the server", ja: "サーバーのコマンドで" },
	byOwner: { en: "The owner", ja: "持ち主が" },
	noPermissions: { en: "none", ja: "なし" },
	older: { en: "Show older entries", ja: "前の記録も表示" },
	nothingYet: { en: "Nothing has happened yet.", ja: "まだ何もありません。" },
	// Preview links to the draft
	showDraft: { en: "Show the draft", ja: "下書きを見せる" },
	showHint: {
		en: "A link to the whole site as it is now, drafts included. No account is needed, and readers can leave notes.",
		ja: "登録しなくても、下書きも含めたいまのサイト全体を見られるリンクです。見た人はメモを残せます。",
	},
	showTo: { en: "Who it is for", ja: "見せる相手" },
	opensAt: {
		en: "The link opens the page “{page}”.",
		ja: "リンクを開くと「{page}」のページが表示されます。",
	},
	until: { en: "Until", ja: "期限" },
	untilDay: { en: "{day} ({days})", ja: "{day}まで（{count}日間）" },
	previewLinkHint: {
		en: "Send it to {name}. Whoever has the link can read the draft, so take it back when it is no longer needed.",
		ja: "相手に送ってください。リンクを知っている人なら、誰でも下書きを読めます。不要になったら取り消してください。",
	},
	linksGiven: { en: "Links created", ja: "渡したリンク" },
	noLinksGiven: { en: "No links yet.", ja: "まだありません。" },
	givenBy: { en: "by {by}", ja: "作成：{by}" },
	endsOn: { en: "until {when}", ja: "{when}まで" },
	expired: { en: "expired", ja: "期限切れ" },
	notesCount: { en: "notes: {count}", ja: "メモ：{count}" },
	again: { en: "New link", ja: "新しいリンク" },
	againFor: { en: "New link for {name}", ja: "新しいリンク：{name}" },
	takeBack: { en: "Take back", ja: "取り消す" },
	takeBackOf: { en: "Take back the link for {name}", ja: "リンクを取り消す：{name}" },
	enoughPreviews: {
		en: "There are too many links. Take back some that are no longer needed.",
		ja: "リンクが多すぎます。不要なものを取り消してください。",
	},
	// Releases
	releases: { en: "Releases", ja: "公開の履歴" },
	coming: { en: "Coming up", ja: "これから" },
	published: { en: "Published", ja: "公開済み" },
	plannedRelease: {
		en: "Scheduled: everything in the draft at that time",
		ja: "予約：その時点の下書きすべて",
	},
	appears: {
		en: "appears automatically on that day, if it has been published",
		ja: "公開してあれば、その日に自動で出ます",
	},
	byItself: { en: "automatic", ja: "自動" },
	liveNow: { en: "Live now", ja: "公開中" },
	broughtBack: { en: "brought back by {by}, {when}", ja: "{when}に{by}さんが戻した" },
	goBackToThis: { en: "Go back to this", ja: "この版に戻す" },
	goBackTo: { en: "Go back to this: {when}", ja: "この版に戻す：{when}" },
	goBackAsk: { en: "Go back to {when}?", ja: "{when}の版に戻しますか" },
	goBackHint: {
		en: "Visitors see it within seconds. The draft stays as it is, and later changes become unpublished again.",
		ja: "数秒で切り替わります。下書きはそのまま残り、その後の変更は未公開に戻ります。",
	},
	goBack: { en: "Go back", ja: "戻す" },
	wentBack: { en: "Visitors see the release of {when} again.", ja: "{when}の版に戻しました。" },
	lastTen: {
		en: "The last ten are kept. Time zone: {zone}.",
		ja: "最近の10回分を残しています。時刻は{zone}です。",
	},
	noReleases: { en: "Nothing has been published yet.", ja: "まだ公開していません。" },
	// Publishing
	askMailSubject: { en: "{by} has asked to publish", ja: "{by}さんが公開を依頼しています" },
	askMail: {
		en: "{by} has changed the site and asks you to publish it:\n{address}\n",
		ja: "{by}さんがサイトを直し、公開を依頼しています。\n{address}\n",
	},
	publishingNow: {
		en: "{by} is publishing at the moment. Wait until that is done.",
		ja: "いま{by}さんが公開しています。終わるまでお待ちください。",
	},
	interrupted: {
		en: "The studio stopped while publishing. Nothing has changed for visitors. Publish again.",
		ja: "公開の途中で編集プログラムが止まりました。公開中のサイトは変わっていません。もう一度公開してください。",
	},
	tookTooLong: {
		en: "Publishing took too long, so it was stopped. Nothing has changed for visitors. Publish again; if this happens again, ask whoever looks after the server.",
		ja: "公開に時間がかかりすぎたため、中止しました。公開中のサイトは変わっていません。もう一度公開し、それでも終わらないときは、サーバーの担当者に知らせてください。",
	},
	noAnswer: {
		en: "The program that publishes no longer answered, so it was stopped. Nothing has changed for visitors. Publish again; if this happens again, ask whoever looks after the server.",
		ja: "公開する処理が応答しなくなったため、中止しました。公開中のサイトは変わっていません。もう一度公開し、それでも終わらないときは、サーバーの担当者に知らせてください。",
	},
	endedEarly: {
		en: "Publishing ended early. Nothing has changed for visitors.",
		ja: "公開の処理が途中で終わりました。公開中のサイトは変わっていません。",
	},
	wholeSite: { en: "The whole site", ja: "サイト全体" },
	mayNotAnyMore: {
		en: "The person who scheduled this no longer has the right to publish, so nothing was published.",
		ja: "予約した人に公開の権限がなくなったため、公開しませんでした。",
	},
	changedAfterPlan: {
		en: "After this was scheduled, something was changed by {names}, who may not publish. So nothing was published. Look at the changes, then publish.",
		ja: "予約のあとに、公開の権限がない{names}さんが変更したため、公開しませんでした。変更を確かめてから、公開してください。",
	},
	cannotHoldBack: {
		en: "It is not known which release visitors see, so nothing can be held back, and nothing was published. Publish everything, or look at the list again.",
		ja: "訪問者に見えているのがどの版か分からず、一部のページを除いて公開することはできません。公開はしていません。すべてを公開するか、一覧をもう一度確かめてください。",
	},
	pastMoment: {
		en: "This time has passed. Choose a later one.",
		ja: "その日時は過ぎています。これからの日時を選んでください。",
	},
	afterFailed: {
		en: "The new version is live on this server, but the step that runs afterwards has failed:\n{output}",
		ja: "このサーバーでは新しい版に切り替わりましたが、そのあとの処理に失敗しました：\n{output}",
	},
	notSent: {
		en: "Saved here, but not yet sent to the site’s Git repository, which cannot be reached at the moment. The studio tries again when somebody opens this list or publishes.",
		ja: "この編集画面には保存済みですが、サイトのGitリポジトリにはまだ送れていません（いまはつながりません）。誰かがこの一覧を開くか、公開すると、もう一度送ります。",
	},
	notAccepted: {
		en: "The site’s Git repository does not let the studio in, or does not accept what it sends. Nothing is lost, and you can go on writing and publishing. Ask whoever looks after the site: the server’s log says why. Once that is fixed, everything is sent.",
		ja: "サイトのGitリポジトリが、編集画面からの接続か送信を受け付けていません。失われた内容はなく、編集と公開は続けられます。サイトのファイルを管理している人に知らせてください。理由は編集プログラムのログにあります。直れば、まとめて送ります。",
	},
	noGit: {
		en: "Git is not installed on the server, so no versions are kept, and nothing is sent to the site’s Git repository. You can go on writing and publishing. Ask whoever looks after the server to install it.",
		ja: "サーバーにGitが入っていないため、変更の記録も、サイトのGitリポジトリへの送信もできません。編集と公開は続けられます。サーバーの担当者に、Gitを入れるよう頼んでください。",
	},
	arrivedWaits: {
		en: "Changes made outside the studio have arrived, but they are in files that also have unpublished changes here. They will be brought in once these are published.",
		ja: "編集画面の外での変更が届いています。ここでも同じファイルを変更していて、まだ公開していないので、公開したあとに自動で取り込みます。",
	},
	bothChanged: {
		en: "The same places in {pages} were also changed outside the studio, and it cannot combine the two versions by itself. Nothing is lost, and you can go on writing and publishing, but what you publish is not sent to the site’s Git repository until somebody has combined them. Ask whoever looks after the site to merge them with Git.",
		ja: "{pages}の同じ箇所が、編集画面の外でも変更されています。二つの内容は、自動では一つにまとめられません。どちらも失われておらず、編集と公開は続けられますが、まとめるまで、公開した内容はサイトのGitリポジトリに送られません。サイトのファイルを管理している人に、Gitでのマージを頼んでください。",
	},
	notTakenIn: {
		en: "Changes made outside the studio could not be brought in. Nothing is lost, and you can go on writing and publishing. Ask whoever looks after the site: the server’s log says why.",
		ja: "編集画面の外での変更を取り込めませんでした。失われた内容はなく、編集と公開は続けられます。サイトのファイルを管理している人に知らせてください。理由は編集プログラムのログにあります。",
	},
	// Commands
	started: {
		en: "The studio is at {origin}. Press Ctrl+C to stop.",
		ja: "{origin}で編集画面を開けます。終わるときはCtrl+Cを押します。",
	},
	isRunning: {
		en: "A studio for this site is already running at {origin} (process {pid}). Use that one, or stop it first.",
		ja: "このサイトの編集プログラムは、すでに{origin}で動いています（プロセス{pid}）。そちらを使うか、先に終了してください。",
	},
	noProxies: {
		en: "Warning: STUDIO_URL is an https address, so there is a proxy in front of the studio, but TRUSTED_PROXIES does not name it. All people seem to come from its address. Set TRUSTED_PROXIES to the address that the proxy has as seen from here, such as 127.0.0.1.",
		ja: "注意：STUDIO_URLがhttpsなので、編集画面の前にプロキシがあるはずですが、TRUSTED_PROXIESに書かれていません。全員がプロキシのアドレスから来たように見えます。ここから見たプロキシのアドレス（127.0.0.1など）をTRUSTED_PROXIESに書いてください。",
	},
	portTaken: {
		en: "Port {port} is in use. Choose another one with --port.",
		ja: "ポート{port}は使用中です。--portで別のポートを指定してください。",
	},
	nobody: {
		en: 'Nobody can sign in yet. Run "kakehashi people add --name NAME".',
		ja: "まだ誰も入れません。「kakehashi people add --name 名前」を実行してください。",
	},
	mailed: {
		en: "The link has also been sent to {email}.",
		ja: "リンクは{email}にもメールで送りました。",
	},
	added: {
		en: "{name} can sign in with this link, once, within 24 hours:",
		ja: "{name}さんは、24時間以内に一度だけ、このリンクから入れます：",
	},
	removed: {
		en: "{name} has been removed and signed out.",
		ja: "{name}さんを外し、ログアウトさせました。",
	},
	unknownPerson: {
		en: 'There is nobody called "{name}". "kakehashi people list" shows everybody.',
		ja: "「{name}」という人はいません。「kakehashi people list」で確かめられます。",
	},
	needsName: { en: "Give a name: --name NAME.", ja: "--nameで名前を指定してください。" },
	wrongPerson: {
		en: "The name, the email address or the rights cannot be used. A name can have up to 80 characters; the rights are {permissions}, separated by commas.",
		ja: "名前、メールアドレス、権限のどれかが使えません。名前は80文字まで、権限は{permissions}をカンマで並べます。",
	},
} as const satisfies Readonly<Record<string, Message>>;

/** Reasons why a change of people was refused. */
export const refusals = {
	nameInUse: studioWords.nameInUse,
	unknown: studioWords.goneMeanwhile,
	last: studioWords.lastOne,
	more: studioWords.moreThanOwn,
} as const satisfies Readonly<Record<PeopleRefusal, Message>>;

export type StudioWordName = keyof typeof studioWords;
