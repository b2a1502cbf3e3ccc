import type { SameEntries } from "../../core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// run/publish-lock.ts
	publishLocked:
		"{at}から、{by}さんが公開の作業をしています（パソコン：{machine}）。終わるのを待って、もう一度実行してください。",
	publishLockLost:
		"ほかの人が公開を始めたため、途中で止めました。その人の作業が終わってから、もう一度実行してください。",

	// run/run-own-command.ts
	publishCommandFailed: "publish.yamlの「run」のコマンドが失敗しました。\n{output}",

	// run/send-site.ts
	publishNothingReplaced: "何も送っていません。公開中のサイトは変わっていません。",

	// run/target-session.ts
	publishCutForGood:
		"接続が続けて切れたため、中止しました。{reason}公開中のページは、どれも正しく表示されます。もう一度実行すると、続きから送ります。",

	// settings/publish-settings.ts
	publishTextEmpty: "値を書くか、この行を消してください。",

	// target/folder-target.ts, and other targets
	publishLocalFolderMissing:
		"{folder}というフォルダーがありません。フォルダーを作るか、publish.yamlの「folder」を直してください。",
	publishTargetFull:
		"公開先の空き容量が足りず、「{path}」を書き込めませんでした。空きを作るか、サーバーの会社に相談して容量を増やしてから、もう一度実行してください。続きから送ります。",
	publishTargetRefused:
		"公開先の「{path}」を読み書きしたり、消したりすることができません。{reason}",

	// target/open-target.ts
	publishFolderInSite:
		"{folder}にはサイトの元のファイルがあるため、公開できません。publish.yamlの「folder」に、別のフォルダーを書いてください。",
} as const satisfies SameEntries<typeof en>;
