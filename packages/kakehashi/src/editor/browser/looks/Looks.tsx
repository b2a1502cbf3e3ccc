import { useState } from "react";
import type { Act } from "../../acts/act.ts";
import type { SiteColor } from "../../colors/site-colors.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { SidePanel } from "../ui/SidePanel.tsx";
import { useWords } from "../words/language.ts";
import { ColorField } from "./ColorField.tsx";
import { LookPictures } from "./LookPictures.tsx";
import { LookWords } from "./LookWords.tsx";
import { UnusedPictures } from "./UnusedPictures.tsx";

type LooksProps = {
	readonly theme: "light" | "dark";
	/** Address of the open page; undefined if there is none. */
	readonly path: string | undefined;
	readonly onClose: () => void;
};

/** The colours that most others are made from. */
const main = ["act", "shore"];

/** The design of the site: finished looks on the open page, its colours with their contrast, its shapes, and the pictures that nothing shows. */
export function Looks({ theme, path, onClose }: LooksProps) {
	const word = useWords();
	const { server, version, act } = useEditor();
	const [answer] = useAnswer(async () => (await server.site("", { looks: "1" })).looks, [server, version]);
	const [problem, setProblem] = useState("");
	const perform = async (wanted: Act) => {
		const told = await act(wanted).catch(() => undefined);
		setProblem(told === undefined ? word("offline") : told.ok ? "" : told.reason);
	};
	const set = (name: string, color: { light: string; dark: string } | undefined) =>
		perform({ kind: "setColor", name, ...(color && { color: { light: color.light, dark: color.dark } }) });
	const colors = answer?.colors ?? [];
	const field = (color: SiteColor) => <ColorField key={color.name} color={color} theme={theme} onSet={(value) => void set(color.name, value)} />;
	return (
		<SidePanel heading={word("looks")} onClose={onClose}>
			<p className="status" role="alert" data-status="refused">
				{answer?.problem ?? problem}
			</p>
			{path !== undefined && answer !== undefined && (
				<LookPictures looks={answer.finished} path={path} theme={theme} onTake={(name) => perform({ kind: "takeLook", name })} />
			)}
			<h3>{word("colours")}</h3>
			<p className="hint">{word("coloursHint")}</p>
			{main.flatMap((name) => colors.filter((color) => color.name === name)).map(field)}
			{colors.length > 0 && (
				<details className="besides">
					<summary>{word("otherColours")}</summary>
					{colors.filter(({ name }) => !main.includes(name)).map(field)}
				</details>
			)}
			{answer !== undefined && (
				<>
					<h3>{word("lookWords")}</h3>
					<LookWords look={answer.look} onSet={(token, chosen) => void perform({ kind: "setLookWord", token, word: chosen })} />
				</>
			)}
			<UnusedPictures pictures={answer?.pictures ?? []} />
		</SidePanel>
	);
}
