import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// database-errors.ts
	databaseLocked: "データベースが使用中です（{detail}）。",
	databaseFull: "データベースがいっぱいです（{detail}）。",
	databaseUnreachable: "データベースが使えません（{detail}）。",

	// migrate.ts
	databaseTooNew:
		"{name}は、より新しいバージョンのKakehashiで作られています。Kakehashiを更新するか、以前のデータベースのバックアップに戻してください",

	// postgres-database.ts
	postgresDriverMissing:
		"DATABASE_URLが設定されていますが、パッケージ「pg」が入っていません。「npm install pg」を実行してから、サイトをもう一度ビルドしてください。",
	databaseNotUtf8: "文字コードが{encoding}です。UTF8にしてください",

	// sqlite-database.ts
	databaseQueueFull: "待っているお問い合わせが多すぎます",
	databaseClosed: "すでに閉じられています",
} as const satisfies SameEntries<typeof en>;
