import { useEffect, useRef, useState } from "react";
import type { SiteColour, SiteColours } from "../colours/site-colours.ts";
import { ColourField } from "./ColourField.tsx";
import type { EditServer } from "./edit-server.ts";
import { useWords } from "./language.ts";
import { UnusedPictures } from "./UnusedPictures.tsx";

type LooksProps = { readonly server: EditServer; readonly version: number; readonly theme: "light" | "dark"; readonly onClose: () => void };

/** The colours that an owner changes most, in this order. */
const main = ["act", "shore", "paper", "surface", "stone", "ink", "quiet", "accent", "link"];

/** The colours of the site, each with its contrast, and the pictures that nothing shows. */
export function Looks({ server, version, theme, onClose }: LooksProps) {
	const word = useWords();
	const heading = useRef<HTMLHeadingElement>(null);
	const [answer, setAnswer] = useState<SiteColours>();
	const [problem, setProblem] = useState("");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version says that there is something new to ask for.
	useEffect(() => {
		let isCurrent = true;
		server.colours().then(
			(next) => isCurrent && setAnswer(next),
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [server, version]);
	useEffect(() => heading.current?.focus(), []);
	const set = async (name: string, color: { light: string; dark: string } | undefined) => {
		const told = await server.setColour(name, color).catch(() => ({ ok: false, reason: word("offline") }));
		setProblem(told.ok ? "" : (told.reason ?? ""));
	};
	const colours = answer?.colours ?? [];
	const field = (colour: SiteColour) => <ColourField key={colour.name} colour={colour} theme={theme} onSet={(color) => void set(colour.name, color)} />;
	return (
		<aside className="list" aria-labelledby="looks-heading" onKeyDown={(event) => event.key === "Escape" && onClose()}>
			<h2 id="looks-heading" ref={heading} tabIndex={-1}>
				{word("looks")}
			</h2>
			<button type="button" className="close" aria-label={word("close")} onClick={onClose}>
				<span aria-hidden="true">✕</span>
			</button>
			<p className="hint">{word("coloursHint")}</p>
			<p className="status" role="alert" data-status="refused">
				{answer?.problem ?? problem}
			</p>
			{main.flatMap((name) => colours.filter((colour) => colour.name === name)).map(field)}
			{colours.length > 0 && (
				<details className="besides">
					<summary>{word("otherColours")}</summary>
					{colours.filter(({ name }) => !main.includes(name)).map(field)}
				</details>
			)}
			<UnusedPictures server={server} version={version} />
		</aside>
	);
}
