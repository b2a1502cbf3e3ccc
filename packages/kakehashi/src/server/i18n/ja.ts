import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// environment.ts
	badSiteUrl:
		"https://www.example.comのように、公開するアドレスのスキームとホスト名だけを書いてください。",
	badAllowedOrigins:
		"https://www.example.com,https://example.netのように、スキームとホスト名だけをカンマで区切って書いてください。",
	badCheckInterval: "ミリ秒を、100から2147483647までの整数で書いてください（1時間なら3600000）。",
	badPort: "3000のように1から65535までの整数か、空いているポートでよければ0を書いてください。",
	badHost:
		"127.0.0.1のようなIPアドレスかホスト名を書くか、すべてのアドレスでよければ空にしてください。",

	// main.ts
	serverStarted: "サイトは{url}で見られます（Ctrl+Cで終了）",
	buildMissing: "ビルドがありません（{message}）。\n先に「kakehashi build」を実行してください。",

	// ops/listen.ts
	portTaken:
		"ポート{port}はほかのプログラムが使っています。それを止めるか、PORTを別の番号にしてください。",
	portNotPermitted:
		"ポート{port}の使用は許可されていません。PORTを3000や3200のような、1024以上の別の番号にしてください。一部の番号は、Windowsが自分用に予約しています。",
	hostNotLocal:
		"このサーバーにアドレス{host}はありません。HOSTをこのサーバーのアドレスにするか、空にしてください。",
	hostUnknown:
		"ホスト名{host}が見つかりません。HOSTをこのサーバーのアドレスにするか、空にしてください。",
	cannotListen: "{host}のポート{port}を開けません（{reason}）。",
	cannotListenAnywhere: "すべてのアドレスのポート{port}を開けません（{reason}）。",
} as const satisfies SameEntries<typeof en>;
