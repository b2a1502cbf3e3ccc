import { configuration } from "../fixture-site.ts";

/** The port of the tests' third-party server. Its address is part of the build. */
export const elsewherePort = 4397;
const elsewhere = `http://127.0.0.1:${elsewherePort}`;

/** The settings of a third-party map, and of a third-party script on one page. */
export const thirdPartySettings = {
	embeds: {
		map: {
			origins: [elsewhere],
			notice: {
				en: "Once you press, the map service receives your IP address.",
				ja: "押すと、IPアドレスが地図サービスに送られます。",
			},
		},
	},
	thirdParties: {
		counter: {
			script: `${elsewhere}/count.js`,
			connect: [elsewhere],
			attributes: { "data-domain": "kakehashi.example" },
			pages: ["pricing"],
		},
	},
};

/** The fixture with these settings. */
export const site = { ...configuration, ...thirdPartySettings };
