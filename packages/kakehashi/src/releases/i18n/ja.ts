import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// follow/create-programs.ts
	releaseNeedsRestart:
		"このリリースへは、サーバーを動かしたままでは切り替えられません。サーバーを再起動してください。",

	// plan/publish-attempts.ts
	publishingNow: "いま{by}さんが公開しています。終わるまでお待ちください。",
	interrupted:
		"公開の途中で編集プログラムが止まりました。公開中のサイトは変わっていません。もう一度公開してください。",
	wholeSite: "サイト全体",
	cannotHoldBack:
		"訪問者に見えているのがどの版か分からず、一部のページを除いて公開することはできません。公開はしていません。すべてを公開するか、一覧をもう一度確かめてください。",
	afterFailed:
		"このサーバーでは新しい版に切り替わりましたが、そのあとの処理に失敗しました：\n{output}",
	changedAfterPlan:
		"予約のあとに、公開の権限がない{names}さんが変更したため、公開しませんでした。変更を確かめてから、公開してください。",
	changedOutsideAfterPlan:
		"予約のあとに、編集画面の外で変更があったため、公開しませんでした。変更を確かめてから、公開してください。",

	// plan/publish-schedule.ts
	pastMoment: "その日時は過ぎています。これからの日時を選んでください。",
	mayNotAnyMore: "予約した人に公開の権限がなくなったため、公開しませんでした。",

	// record/release-record.ts
	releaseTimeInvalid: "日時ではありません",
	releaseIncomplete:
		"{file}を読み取れません。リリースとして不完全なので、このフォルダーを削除してください。",

	// run/publish.ts
	releaseStillVisible: "公開中のリリース{current}はそのままです。",
	releaseDiskFull:
		"ディスクの空きが足りないため、公開しませんでした。{still}空きを作ってから、もう一度お試しください。",

	// run/publish-site.ts
	releaseNotOnWindows:
		"Windowsでは、リリースとして公開できません。LinuxかmacOSで実行するか、「npm run build」で作った「dist/client」フォルダーを公開してください。",
	releaseServerNotStarted: "ビルドしたサーバーが起動しないため、公開しませんでした。\n{output}",

	// run/publisher-for.ts
	noAnswer:
		"公開する処理が応答しなくなったため、中止しました。公開中のサイトは変わっていません。もう一度公開し、それでも終わらないときは、サーバーの担当者に知らせてください。",
	endedEarly: "公開の処理が途中で終わりました。公開中のサイトは変わっていません。",

	// run/run-after.ts
	afterCommandTimedOut: "時間がかかりすぎたため、止めました。",

	// run/run-publisher.ts
	tookTooLong:
		"公開に時間がかかりすぎたため、中止しました。公開中のサイトは変わっていません。もう一度公開し、それでも終わらないときは、サーバーの担当者に知らせてください。",

	// switch/switch-release.ts
	noEarlierRelease: "これより前のリリースはありません。残っているリリース：{others}",
	unknownRelease: "リリース{id}はありません。残っているリリース：{others}",
	noReleaseKept: "なし",
} as const satisfies SameEntries<typeof en>;
