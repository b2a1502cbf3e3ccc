import "./window/window-styles.ts";
import "./review/changes.css";
import "./publishing/publishing.css";
import "./drag/drag.css";
import "./sections/structure.css";
import "./card/fields.css";
import "./card/values.css";
import "./desk/desk.css";
import "./find/find.css";
import "./window/mails.css";
import "./notes/notes.css";
import { Editor } from "./window/Editor.tsx";
import { renderWindow } from "./window/render-window.tsx";

const place = document.getElementById("editor");
if (place !== null) renderWindow(place, <Editor />);
