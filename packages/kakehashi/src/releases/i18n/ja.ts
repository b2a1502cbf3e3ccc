import type { SameEntries } from "../../core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// follow/create-programs.ts
	releaseNeedsRestart:
		"このリリースへは、サーバーを動かしたままでは切り替えられません。サーバーを再起動してください。",

	// record/release-record.ts
	releaseTimeInvalid: "日時ではありません",
	releaseIncomplete:
		"{file}を読み取れません。リリースとして不完全なので、このフォルダーを削除してください。",

	// run/publish.ts
	releaseStillVisible: "公開中のリリース{current}はそのままです。",
	releaseDiskFull:
		"ディスクの空きが足りないため、公開しませんでした。{still}空きを作ってから、もう一度お試しください。",

	// run/publish-site.ts
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
