import type { Message } from "kakehashi/core/messages/say.ts";
import type { LookName } from "kakehashi/internal/theme.ts";

/** The names of the looks for people. */
export const lookTitles: Readonly<Record<LookName, Message>> = {
	bridge: { en: "Bridge", ja: "橋" },
	moss: { en: "Moss", ja: "苔" },
	crust: { en: "Crust", ja: "焼き色" },
	kozo: { en: "Kozo", ja: "楮" },
	kite: { en: "Kite", ja: "凧" },
	signal: { en: "Signal", ja: "シグナル" },
	lantern: { en: "Lantern", ja: "灯り" },
};
