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

	// switch/switch-release.ts
	noEarlierRelease: "これより前のリリースはありません。残っているリリース：{others}",
	unknownRelease: "リリース{id}はありません。残っているリリース：{others}",
	noReleaseKept: "なし",
} as const satisfies SameEntries<typeof en>;
