import {
	type Look,
	type LookToken,
	lookTokens,
	lookVariants,
} from "@kakehashi/core/payload/look.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditorAction } from "../../actions/actions.ts";
import type { SiteColor } from "../../colors/site-colors.ts";
import type { SiteLook } from "../../colors/site-looks.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useRequest } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { showStyles } from "../preview/show-styles.ts";
import { SidePanel } from "../ui/SidePanel.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import { ColorField } from "./ColorField.tsx";
import { LookPictures } from "./LookPictures.tsx";
import { LookVariants } from "./LookVariants.tsx";
import { TypeSettings } from "./TypeSettings.tsx";
import { UnusedPictures } from "./UnusedPictures.tsx";

type LooksProps = {
	readonly frame: RefObject<HTMLIFrameElement | null>;
	readonly theme: "light" | "dark";
	/** The address of the open page; undefined if there is none. */
	readonly path: string | undefined;
	readonly onClose: () => void;
};

/** The base colors. Most other colors are derived from them. */
const main = ["act", "shore"];

/**
 * The panel for the design of the site: previews of the looks, the colors with their contrast, the
 * fonts and corners, the options of the look, and the unused pictures.
 */
export function Looks({ frame, theme, path, onClose }: LooksProps) {
	const t = useTranslate();
	const { server, version, site, settled } = useEditor();
	const { attempt, rejected } = useAttempt();
	const [response] = useRequest(
		async () => (await server.site("", { looks: "1" })).looks,
		[server, version],
	);
	/** The look that the person has chosen, until the server has responded. */
	const [chosen, setChosen] = useState<{
		readonly look: Look;
		readonly name?: SiteLook["name"];
	}>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: Each answer of the server replaces the chosen look.
	useEffect(() => setChosen(undefined), [response]);
	/**
	 * The last look that the server has accepted, and the number of requests without a response.
	 */
	const worn = useRef<{ look: Look; unanswered: number }>({ look: {}, unanswered: 0 });
	/**
	 * Shows a look on the page before the server responds. Reverts it if the server refuses the
	 * look.
	 */
	const applyLook = async (wanted: EditorAction, look: Look, name?: SiteLook["name"]) => {
		setChosen({ look, ...(name && { name }) });
		const page = frame.current?.contentDocument;
		const dress = (words: Look) => {
			for (const token of lookTokens) delete page?.documentElement.dataset[token];
			Object.assign(page?.documentElement.dataset ?? {}, words);
		};
		// Reads the look from the page, because the last response may be older than an undo that is
		// still running.
		if (worn.current.unanswered === 0) worn.current.look = wornBy(page);
		worn.current.unanswered += 1;
		dress(look);
		if (name !== undefined) showStyles(page, `look=${name}`);
		await settled();
		const isAddressInUse = await attempt(wanted);
		worn.current.unanswered -= 1;
		if (isAddressInUse) {
			worn.current.look = look;
			return;
		}
		setChosen(undefined);
		dress(worn.current.look);
		showStyles(page, site.styles);
	};
	const set = (name: string, color: { light: string; dark: string } | undefined) =>
		attempt({
			kind: "setColor",
			name,
			...(color && { color: { light: color.light, dark: color.dark } }),
		});
	const shown = chosen?.look ?? response?.look ?? {};
	const colors = response?.colors ?? [];
	const field = (color: SiteColor) => (
		<ColorField key={color.name} color={color} onSet={(value) => void set(color.name, value)} />
	);
	return (
		<SidePanel heading={t("looks")} onClose={onClose}>
			<p className="status" role="alert" data-status="refused">
				{response?.problem ?? rejected?.reason}
			</p>
			{path !== undefined && response !== undefined && (
				<LookPictures
					looks={response.finished}
					path={path}
					theme={theme}
					current={chosen?.name}
					onApply={({ name, look }) =>
						void applyLook({ kind: "applyLook", name }, look, name)
					}
				/>
			)}
			<h3>{t("colorSettings")}</h3>
			<p className="hint">{t("colorsHint")}</p>
			{main.flatMap((name) => colors.filter((color) => color.name === name)).map(field)}
			{colors.length > 0 && (
				<details className="besides">
					<summary>{t("otherColors")}</summary>
					{colors.filter(({ name }) => !main.includes(name)).map(field)}
				</details>
			)}
			{response !== undefined && (
				<>
					<h3>{t("type")}</h3>
					<p className="hint">{t("typeHint")}</p>
					<TypeSettings
						settings={response.type}
						onSet={(token, choice) => attempt({ kind: "setType", token, choice })}
					/>
					<h3>{t("lookVariants")}</h3>
					<LookVariants
						look={shown}
						colors={colors}
						theme={theme}
						onSet={(token, word) =>
							void applyLook(
								{ kind: "setLookVariant", token, word },
								withWord(shown, token, word),
							)
						}
					/>
				</>
			)}
			<UnusedPictures pictures={response?.pictures ?? []} />
		</SidePanel>
	);
}

/** The look that a page shows. */
function wornBy(page: Document | null | undefined): Look {
	const words = page?.documentElement.dataset ?? {};
	return Object.fromEntries(
		lookTokens.flatMap((token) => (words[token] === undefined ? [] : [[token, words[token]]])),
	);
}

/** The look with one option changed. The default of the kit is omitted. */
function withWord(look: Look, token: LookToken, word: string): Look {
	const { [token]: _, ...others } = look;
	return word === lookVariants[token][0] ? others : { ...others, [token]: word };
}
